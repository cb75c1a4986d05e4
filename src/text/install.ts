import { inLanguage } from './language.ts';
import { install } from './zh-CN/install.ts';

export const installWords = inLanguage('install', install);
