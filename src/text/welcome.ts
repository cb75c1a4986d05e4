import { inLanguage } from './language.ts';
import { welcome } from './zh-CN/welcome.ts';

export const welcomeWords = inLanguage('welcome', welcome);
