import { inLanguage } from './language.ts';
import { free } from './zh-CN/free.ts';

export const freeWords = inLanguage('free', free);
