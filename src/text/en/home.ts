import type { Words } from '../words.ts';

export const home: Words['home'] = {
  title: 'Recommended',
  description:
    'Read comics online, or install the site and read offline. Picks, rankings, new works and finished series, with new chapters every day.',
  tabs: { label: 'Home sections', recommend: 'For you', daily: 'Daily', free: 'Free' },
  search: { label: 'Search', hint: 'Comics, authors, tags' },
  category: 'Categories',
  hero: {
    label: 'Highlights',
    kind: 'carousel',
    slide: (at) => `Slide ${at}`,
    position: (at, of) => `Slide ${at} of ${of}`,
    open: 'Take a look',
  },
  quick: { label: 'Shortcuts', ranks: 'Ranks', category: 'Browse', finished: 'Complete', random: 'Random' },
  editorPick: {
    title: "Editors' picks",
    aside: 'Worth reading twice',
    badge: "Editors' pick",
    next: 'Show others',
  },
  ranks: {
    label: 'Rankings',
    reading: 'Most read',
    favourites: 'Most loved',
    fresh: 'New works',
    up: 'up',
    down: 'down',
    same: 'unchanged',
  },
  updated: { title: 'Just updated', aside: 'Fresh off the boat' },
  free: { title: 'Free to read', aside: 'Free from start to end' },
  finished: { title: 'Finished series', aside: 'Read them in one go' },
  shore: 'You have reached the shore',
  service: 'Contact us',
  empty: {
    title: 'The home page is being set up',
    sentence: 'Nothing is recommended on this island yet. Start from the categories or the rankings.',
    action: 'Browse categories',
  },
  failure: {
    title: 'This page could not land',
    sentence: 'Our server stumbled; it is not your connection. Your shelf and downloads are untouched.',
  },
};
