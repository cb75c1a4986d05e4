import { inLanguage } from './language.ts';
import { comicInfo } from './zh-CN/comic-info.ts';

export const comicInfoWords = inLanguage('comicInfo', comicInfo);
