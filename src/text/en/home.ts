import type { Words } from '../words.ts';

export const home: Words['home'] = {
  title: 'Recommended',
  description:
    'Read comics online, or install the site and read offline. Picks, rankings, new comics and complete series, with new chapters every day.',
  tabs: { label: 'Home sections', recommend: 'For you', daily: 'Daily', free: 'Free' },
  search: { label: 'Search', hint: 'Search comics' },
  category: 'Categories',
  hero: {
    label: 'Highlights',
    kind: 'carousel',
    slide: (at) => `Slide ${at}`,
    position: (at, of) => `Slide ${at} of ${of}`,
    open: 'Take a look',
  },
  quick: {
    label: 'Shortcuts',
    ranks: 'Rankings',
    category: 'Categories',
    finished: 'Complete',
    random: 'Random',
  },
  next: 'Shuffle',
  notTurned: 'Could not get others. Try again later',
  badge: 'Editors’ pick',
  blocks: {
    1: { title: 'Editors’ picks', aside: 'Worth reading twice' },
    2: { title: 'Most read', aside: '' },
    3: { title: 'Most loved', aside: '' },
    5: { title: 'Hot this week', aside: '' },
    7: { title: 'Hot this month', aside: '' },
    8: { title: 'All-time favourites', aside: '' },
    9: { title: 'Recommended for you', aside: 'Picked to your taste' },
    10: { title: 'You may like', aside: 'Just leaf through' },
    11: { title: 'New comics', aside: 'Fresh off the boat' },
    12: { title: 'Complete series', aside: 'In one go' },
  },
  ownBlock: 'Highlights',
  ranks: { up: 'up', down: 'down', same: 'unchanged' },
  shore: 'You have reached the shore',
  service: 'Customer service',
  empty: {
    title: 'The home page is being set up',
    sentence: 'Nothing is recommended on this island yet. Start from the categories or the rankings.',
    action: 'Browse categories',
  },
};
