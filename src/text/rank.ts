import { inLanguage } from './language.ts';
import { rank } from './zh-CN/rank.ts';

export const rankWords = inLanguage('rank', rank);
