import { inLanguage } from './language.ts';
import { entry } from './zh-CN/entry.ts';

export const entryWords = inLanguage('entry', entry);
