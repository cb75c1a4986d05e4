import type { Words } from '../words.ts';

export const free: Words['free'] = {
  title: 'Free',
  description: 'Comics that are free from start to end: no points needed.',
  finished: { title: 'Free and complete', aside: 'In one go' },
  all: 'Always free',
  empty: {
    title: 'No comic is free from start to end yet',
    sentence: 'The first chapters of every comic are free. Pick one to begin with.',
    action: 'Browse categories',
  },
};
