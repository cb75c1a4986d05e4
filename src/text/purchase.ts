import { inLanguage } from './language.ts';
import { purchase } from './zh-CN/purchase.ts';

export const purchaseWords = inLanguage('purchase', purchase);
