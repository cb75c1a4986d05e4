import { inLanguage } from './language.ts';
import { search } from './zh-CN/search.ts';

export const searchWords = inLanguage('search', search);
