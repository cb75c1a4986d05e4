import { inLanguage } from './language.ts';
import { shelf } from './zh-CN/shelf.ts';

export const shelfWords = inLanguage('shelf', shelf);
