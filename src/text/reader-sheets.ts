import { inLanguage } from './language.ts';
import { readerSheets } from './zh-CN/reader-sheets.ts';

export const readerSheetWords = inLanguage('readerSheets', readerSheets);
