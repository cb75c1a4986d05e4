import type { Words } from './words.ts';
import { aboard } from './zh-TW/aboard.ts';
import { category } from './zh-TW/category.ts';
import { chapterList } from './zh-TW/chapter-list.ts';
import { chapterSpan } from './zh-TW/chapter-span.ts';
import { comicInfo } from './zh-TW/comic-info.ts';
import { comicList } from './zh-TW/comic-list.ts';
import { daily } from './zh-TW/daily.ts';
import { device } from './zh-TW/device.ts';
import { entry } from './zh-TW/entry.ts';
import { free } from './zh-TW/free.ts';
import { home } from './zh-TW/home.ts';
import { install } from './zh-TW/install.ts';
import { myAccount } from './zh-TW/my-account.ts';
import { puck } from './zh-TW/puck.ts';
import { purchase } from './zh-TW/purchase.ts';
import { random } from './zh-TW/random.ts';
import { rank } from './zh-TW/rank.ts';
import { reader } from './zh-TW/reader.ts';
import { readerGate } from './zh-TW/reader-gate.ts';
import { readerMissing } from './zh-TW/reader-missing.ts';
import { readerSheets } from './zh-TW/reader-sheets.ts';
import { safety } from './zh-TW/safety.ts';
import { saveSheet } from './zh-TW/save-sheet.ts';
import { search } from './zh-TW/search.ts';
import { setting } from './zh-TW/setting.ts';
import { shelf } from './zh-TW/shelf.ts';
import { shell } from './zh-TW/shell.ts';
import { storage } from './zh-TW/storage.ts';
import { wallet } from './zh-TW/wallet.ts';
import { welcome } from './zh-TW/welcome.ts';

export const zhTW: Words = {
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
