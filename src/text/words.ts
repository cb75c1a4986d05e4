import type { category } from './zh-CN/category.ts';
import type { comicInfo } from './zh-CN/comic-info.ts';
import type { comicList } from './zh-CN/comic-list.ts';
import type { daily } from './zh-CN/daily.ts';
import type { device } from './zh-CN/device.ts';
import type { entry } from './zh-CN/entry.ts';
import type { free } from './zh-CN/free.ts';
import type { home } from './zh-CN/home.ts';
import type { install } from './zh-CN/install.ts';
import type { myAccount } from './zh-CN/my-account.ts';
import type { purchase } from './zh-CN/purchase.ts';
import type { random } from './zh-CN/random.ts';
import type { rank } from './zh-CN/rank.ts';
import type { reader } from './zh-CN/reader.ts';
import type { readerSheets } from './zh-CN/reader-sheets.ts';
import type { safety } from './zh-CN/safety.ts';
import type { saved } from './zh-CN/saved.ts';
import type { search } from './zh-CN/search.ts';
import type { setting } from './zh-CN/setting.ts';
import type { shelf } from './zh-CN/shelf.ts';
import type { shell } from './zh-CN/shell.ts';
import type { wallet } from './zh-CN/wallet.ts';

/** All words of the page, a room each: what a language has to say. The Chinese ones give the form. */
export interface Words {
  category: typeof category;
  comicInfo: typeof comicInfo;
  comicList: typeof comicList;
  daily: typeof daily;
  device: typeof device;
  entry: typeof entry;
  free: typeof free;
  home: typeof home;
  install: typeof install;
  myAccount: typeof myAccount;
  purchase: typeof purchase;
  random: typeof random;
  rank: typeof rank;
  reader: typeof reader;
  readerSheets: typeof readerSheets;
  safety: typeof safety;
  saved: typeof saved;
  search: typeof search;
  setting: typeof setting;
  shelf: typeof shelf;
  shell: typeof shell;
  wallet: typeof wallet;
}
