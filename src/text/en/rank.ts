import type { Words } from '../words.ts';
import { counted } from './counted.ts';

export const rank: Words['rank'] = {
  title: 'Rankings',
  description: (name) => `Comics ranked (${name}): updated daily, each reader counts once a day.`,
  label: 'Rankings',
  tabs: {
    view: 'Most read',
    like: 'Most liked',
    'hot-week': 'This week',
    'hot-month': 'This month',
    all: 'Overall',
  },
  filter: 'Type',
  views: (count) => counted(count, 'view'),
  likes: (count) => counted(count, 'like'),
  first: 'Top three',
  note: 'Updated daily · each reader counts once a day',
  delta: { fresh: 'New', up: 'up', down: 'down', same: 'unchanged' },
  empty: {
    title: 'This ranking is empty',
    sentence: 'No comic of this type is ranked yet. See all of them first.',
    action: 'See all types',
    bare: 'The library is still empty. Come back a little later.',
  },
};
