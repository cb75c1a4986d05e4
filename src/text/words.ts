import type { comicInfo } from './zh-CN/comic-info.ts';
import type { home } from './zh-CN/home.ts';
import type { reader } from './zh-CN/reader.ts';
import type { shell } from './zh-CN/shell.ts';

/** All words of the page, a room each: what a language has to say. The Chinese ones give the form. */
export interface Words {
  comicInfo: typeof comicInfo;
  home: typeof home;
  reader: typeof reader;
  shell: typeof shell;
}
