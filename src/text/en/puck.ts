import type { Words } from '../words.ts';

export const puck: Words['puck'] = {
  title: 'Last read',
  hint: 'Press and hold to choose among the comics read last',
  page: (page) => `page ${page}`,
  finished: 'finished',
};
