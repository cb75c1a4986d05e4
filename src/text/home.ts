import { inLanguage } from './language.ts';
import { home } from './zh-CN/home.ts';

export const homeWords = inLanguage('home', home);
