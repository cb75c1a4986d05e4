import { inLanguage } from './language.ts';
import { chapterList } from './zh-CN/chapter-list.ts';

export const chapterListWords = inLanguage('chapterList', chapterList);
