import type { Words } from '../words.ts';

export const chapterSpan: Words['chapterSpan'] = {
  name: 'Pick a range',
  first: 'Choose its first chapter',
  last: 'Now its last one',
};
