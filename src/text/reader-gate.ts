import { inLanguage } from './language.ts';
import { readerGate } from './zh-CN/reader-gate.ts';

export const readerGateWords = inLanguage('readerGate', readerGate);
