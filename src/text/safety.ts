import { inLanguage } from './language.ts';
import { safety } from './zh-CN/safety.ts';

export const safetyWords = inLanguage('safety', safety);
