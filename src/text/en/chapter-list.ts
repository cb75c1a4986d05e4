import type { Words } from '../words.ts';

export const chapterList: Words['chapterList'] = {
  ascending: 'Oldest first',
  descending: 'Newest first',
  jump: 'Go to',
  jumpLabel: 'Go to chapter number',
  jumpGo: 'Go',
  jumpNone: (mark) => `There is no chapter ${mark}`,
};
