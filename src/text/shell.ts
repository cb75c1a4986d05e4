import { inLanguage } from './language.ts';
import { shell } from './zh-CN/shell.ts';

export const shellWords = inLanguage('shell', shell);
