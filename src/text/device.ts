import { inLanguage } from './language.ts';
import { device } from './zh-CN/device.ts';

export const deviceWords = inLanguage('device', device);
