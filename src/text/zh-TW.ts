import type { Words } from './words.ts';
import { comicInfo } from './zh-TW/comic-info.ts';
import { home } from './zh-TW/home.ts';
import { reader } from './zh-TW/reader.ts';
import { shell } from './zh-TW/shell.ts';

export const zhTW: Words = { comicInfo, home, reader, shell };
