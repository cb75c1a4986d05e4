import { comicInfo } from './zh-CN/comic-info.ts';
import { home } from './zh-CN/home.ts';
import { reader } from './zh-CN/reader.ts';
import { shell } from './zh-CN/shell.ts';

/** The Chinese words of the page, a room each; the other languages have the same keys. */
export const zhCN = { shell, home, comicInfo, reader };

export type Words = typeof zhCN;
