import { inLanguage } from './language.ts';
import { random } from './zh-CN/random.ts';

export const randomWords = inLanguage('random', random);
