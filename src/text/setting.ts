import { inLanguage } from './language.ts';
import { setting } from './zh-CN/setting.ts';

export const settingWords = inLanguage('setting', setting);
