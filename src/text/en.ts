import { comicInfo } from './en/comic-info.ts';
import { home } from './en/home.ts';
import { reader } from './en/reader.ts';
import { shell } from './en/shell.ts';
import type { Words } from './words.ts';

export const en: Words = { comicInfo, home, reader, shell };
