import { inLanguage } from './language.ts';
import { myAccount } from './zh-CN/my-account.ts';

export const myAccountWords = inLanguage('myAccount', myAccount);
