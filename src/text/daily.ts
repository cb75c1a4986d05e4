import { inLanguage } from './language.ts';
import { daily } from './zh-CN/daily.ts';

export const dailyWords = inLanguage('daily', daily);
