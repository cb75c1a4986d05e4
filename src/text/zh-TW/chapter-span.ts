import type { Words } from '../words.ts';

export const chapterSpan: Words['chapterSpan'] = {
  name: '選一段',
  first: '點這一段的第一話',
  last: '再點最後一話',
};
