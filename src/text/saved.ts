import { inLanguage } from './language.ts';
import { saved } from './zh-CN/saved.ts';

export const savedWords = inLanguage('saved', saved);
