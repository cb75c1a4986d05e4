import { inLanguage } from './language.ts';
import { reader } from './zh-CN/reader.ts';

export const readerWords = inLanguage('reader', reader);
