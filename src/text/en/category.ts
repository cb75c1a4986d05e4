import type { Words } from '../words.ts';

export const category: Words['category'] = {
  title: 'Categories',
  description: (said) =>
    `Comics to read online${said && ` (${said})`}: choose by type, tag, state and price.`,
  everything: 'All',
  type: 'Type',
  tag: 'Tag',
  finished: 'State',
  price: 'Price',
  sort: 'Sort',
  moreTags: (count) => `${count} more`,
  fewerTags: 'Fewer',
  empty: {
    title: 'No such comics',
    sentence: (filter) => `Nothing is in “${filter}” yet. Loosen one condition.`,
    bare: 'The library is still empty. Come back a little later.',
    only: (word) => `Only “${word}”`,
    all: 'See all comics',
  },
};
