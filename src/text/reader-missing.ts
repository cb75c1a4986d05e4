import { inLanguage } from './language.ts';
import { readerMissing } from './zh-CN/reader-missing.ts';

export const readerMissingWords = inLanguage('readerMissing', readerMissing);
