import type { Words } from '../words.ts';

export const shelf: Words['shelf'] = {
  title: 'Shelf',
  tabs: 'Shelf',
  bought: 'Bought',
  favourites: 'Favourites',
  history: 'History',
  find: 'Search the shelf',
  findClose: 'Close search',
  findHint: 'Title or author',
  found: (count) => `${count} found`,
  count: (count) => comics(count),
  countUpdated: (count, updated) => `${comics(count)}, ${updated} updated`,
  chosen: (count) => (count === 0 ? 'Choose comics' : `${count} chosen`),
  sort: 'Sort',
  sorts: {
    updated: 'Last updated',
    read: 'Last read',
    added: 'Last added',
    bought: 'Last bought',
    title: 'By title',
  },
  filter: 'Show',
  filters: { all: 'All', updated: 'Updated', unread: 'Unfinished', saved: 'Downloaded' },
  edit: 'Edit',
  editDone: 'Done',
  all: 'All',
  none: 'None',
  remove: (count) => `Remove ${count}`,
  choose: (title) => `Choose ${title}`,
  chooseDay: (day) => `Choose all: ${day}`,
  removedFavourites: (count) => `${comics(count)} removed from favourites`,
  removedHistory: (count) => `${comics(count)} removed from history`,
  undo: 'Undo',
  notRemoved: 'That could not be removed. Please try again.',
  notUndone: 'That could not be undone. Please try again.',
  readTo: (mark, numbered, count) => (numbered ? `Ch. ${mark} of ${count}` : `${mark} · ${count} ch.`),
  unreadComic: (count) => `Unread · ${count} ch.`,
  resume: (title, chapter) => `Continue ${title}, ${chapter}`,
  nextOf: (title) => `Next chapter of ${title}`,
  upToDateWith: (title) => `Up to date with ${title}`,
  againWith: (title) => `Revisit ${title}`,
  start: (title) => `Start ${title}`,
  boughtChapters: (count) => `${count} bought`,
  unread: (count) => `+${count > 99 ? '99' : count}`,
  unreadSpoken: (count) => (count === 1 ? ' unread chapter' : ' unread chapters'),
  updated: 'New',
  today: 'Today',
  yesterday: 'Yesterday',
  page: (page) => `page ${page}`,
  finished: 'finished',
  devices: { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' },
  continue: 'Continue',
  next: 'Next',
  upToDate: 'Up to date',
  again: 'Revisit',
  signedOut: 'Kept on this device only. Log in and it follows you everywhere.',
  signIn: 'Log in',
  ended: 'Session ended; shelf and downloads are safe',
  signInAgain: 'Log in again',
  merged: (favourites, histories) =>
    `Added to your shelf from this device: ${[
      favourites > 0 ? (favourites === 1 ? '1 favourite' : `${favourites} favourites`) : '',
      histories > 0 ? `${comics(histories)} of history` : '',
    ]
      .filter((part) => part !== '')
      .join(', ')}`,
  offline: 'You’re offline. Whatever is lit can be read.',
  onBoard: 'On board',
  downloads: 'Downloads',
  saved: 'Downloaded',
  stale: 'Could not refresh. This is your shelf as it was last.',
  full: 'This device is full, so nothing new fits. Make some room and try again.',
  retry: 'Try again',
  empty: {
    favourites: {
      title: 'Your shelf is still an empty island',
      sentence: 'Tap the heart of what you like and it lands here. We tell you when it is updated.',
      action: 'Look around',
    },
    signedOut: {
      title: 'Log in to keep it everywhere',
      sentence:
        'You can add favourites without an account: they stay on this device and come along when you log in.',
    },
    ended: {
      title: 'Your session has ended',
      sentence: 'Log in again. Your shelf is safe in your account.',
    },
    bought: {
      title: 'No chapters bought yet',
      sentence: 'What you buy is yours for good and stands here, comic by comic.',
      action: 'Pick a comic',
    },
    boughtSignedOut: {
      title: 'Log in to see what you bought',
      sentence: 'Bought chapters belong to your account and open on every device.',
    },
    history: {
      title: 'No footprints yet',
      sentence: 'Comics you read, and the very page you stopped at, are kept here.',
      action: 'Look around',
    },
    found: {
      title: 'Not on your shelf',
      sentence: 'Try another word, or search the whole site.',
      action: 'Search the site',
    },
    filtered: {
      title: 'None like that',
      sentence: (filter) => `Only “${filter}” favourites are shown now.`,
      action: 'Show all',
    },
    unreachable: {
      title: 'Your shelf has not come in yet',
      sentence: 'We could not fetch it. It is safe; please try again in a moment.',
    },
  },
};

function comics(count: number): string {
  return count === 1 ? '1 comic' : `${count} comics`;
}
