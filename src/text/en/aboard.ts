import type { Words } from '../words.ts';
import { counted } from './counted.ts';

export const aboard: Words['aboard'] = {
  title: 'Rough seas: read what’s on board',
  counts: (comics, count) =>
    `${counted(comics, 'comic')}, ${counted(count, 'chapter')} downloaded. Your place is kept and synced once you’re online.`,
  calm: 'Everything here opens without a network',
  none: {
    title: 'Nothing on board yet',
    sentence: 'Download some chapters while you’re online and read them anywhere.',
  },
  unready: {
    title: 'Nothing to read on board yet',
    sentence: 'Downloads are not complete, or need the account that made them.',
  },
  shut: {
    title: 'Nothing to read on board yet',
    sentence:
      'Your downloads were taken down, or the site does not show them for now. Once it does, open the comic online to read them.',
  },
  manage: 'Manage',
  restores: 'You’re offline. It comes back by itself.',
  resume: 'Continue',
  start: 'Read',
  place: (chapter, page) => `${chapter} · page ${page}`,
  saved: (count) => `${counted(count, 'chapter')} downloaded`,
};
