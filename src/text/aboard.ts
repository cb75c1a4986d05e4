import { inLanguage } from './language.ts';
import { aboard } from './zh-CN/aboard.ts';

export const aboardWords = inLanguage('aboard', aboard);
