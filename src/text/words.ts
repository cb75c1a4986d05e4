import { zhCN } from './zh-CN.ts';

/** The words of the page in the reader's language. */
export const words = zhCN;
