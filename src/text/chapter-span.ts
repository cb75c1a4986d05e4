import { inLanguage } from './language.ts';
import { chapterSpan } from './zh-CN/chapter-span.ts';

export const chapterSpanWords = inLanguage('chapterSpan', chapterSpan);
