import { inLanguage } from './language.ts';
import { wallet } from './zh-CN/wallet.ts';

export const walletWords = inLanguage('wallet', wallet);
