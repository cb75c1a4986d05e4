import { inLanguage } from './language.ts';
import { puck } from './zh-CN/puck.ts';

export const puckWords = inLanguage('puck', puck);
