import { inLanguage } from './language.ts';
import { category } from './zh-CN/category.ts';

export const categoryWords = inLanguage('category', category);
