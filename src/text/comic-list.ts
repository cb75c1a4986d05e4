import { inLanguage } from './language.ts';
import { comicList } from './zh-CN/comic-list.ts';

export const comicListWords = inLanguage('comicList', comicList);
