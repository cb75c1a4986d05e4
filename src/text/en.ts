import { aboard } from './en/aboard.ts';
import { category } from './en/category.ts';
import { chapterList } from './en/chapter-list.ts';
import { chapterSpan } from './en/chapter-span.ts';
import { comicInfo } from './en/comic-info.ts';
import { comicList } from './en/comic-list.ts';
import { daily } from './en/daily.ts';
import { device } from './en/device.ts';
import { entry } from './en/entry.ts';
import { free } from './en/free.ts';
import { home } from './en/home.ts';
import { install } from './en/install.ts';
import { myAccount } from './en/my-account.ts';
import { puck } from './en/puck.ts';
import { purchase } from './en/purchase.ts';
import { random } from './en/random.ts';
import { rank } from './en/rank.ts';
import { reader } from './en/reader.ts';
import { readerGate } from './en/reader-gate.ts';
import { readerMissing } from './en/reader-missing.ts';
import { readerSheets } from './en/reader-sheets.ts';
import { safety } from './en/safety.ts';
import { saveSheet } from './en/save-sheet.ts';
import { search } from './en/search.ts';
import { setting } from './en/setting.ts';
import { shelf } from './en/shelf.ts';
import { shell } from './en/shell.ts';
import { storage } from './en/storage.ts';
import { wallet } from './en/wallet.ts';
import { welcome } from './en/welcome.ts';
import type { Words } from './words.ts';

export const en: Words = {
  aboard,
  category,
  chapterList,
  chapterSpan,
  comicInfo,
  comicList,
  daily,
  device,
  entry,
  free,
  home,
  install,
  myAccount,
  puck,
  purchase,
  random,
  rank,
  reader,
  readerGate,
  readerMissing,
  readerSheets,
  safety,
  saveSheet,
  search,
  setting,
  shelf,
  shell,
  storage,
  wallet,
  welcome,
};
