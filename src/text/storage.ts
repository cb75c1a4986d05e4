import { inLanguage } from './language.ts';
import { storage } from './zh-CN/storage.ts';

export const storageWords = inLanguage('storage', storage);
