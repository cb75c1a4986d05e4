import { inLanguage } from './language.ts';
import { saveSheet } from './zh-CN/save-sheet.ts';

export const saveSheetWords = inLanguage('saveSheet', saveSheet);
