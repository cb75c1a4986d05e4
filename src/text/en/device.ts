import type { Words } from '../words.ts';

export const device: Words['device'] = {
  newer: { summary: 'A new version is here', apply: 'Update' },
  rebuilt: {
    member:
      'This device’s records were damaged and have been rebuilt; your shelf is coming back from your account.',
    visitor: 'This device’s records were damaged and have been rebuilt.',
  },
  push: {
    name: 'New chapter alerts',
    small: 'Tell me when a comic I follow has a new chapter, once a day at most',
    denied: 'The browser blocks notifications; allow them in its settings first',
    failed: 'Alerts could not be turned on. Try again later.',
    loginFirst: 'Log in to turn them on',
  },
  repair: { name: 'Repair', small: 'For when the site does not open or looks wrong' },
  move: {
    row: 'Move to a new address',
    title: 'We have moved',
    sentence:
      'Pick an address: your login, settings, shelf and list of downloads come along. Nothing to set up again.',
    member: (account) => `Signed in as ${account}`,
    shelf: (favourites, histories) => `${favourites} followed, ${histories} read`,
    saved: (chapters) => `A list of ${chapters} downloaded chapters; the pictures are fetched again there`,
    settings: 'Look and reading settings',
    together: 'Coming along',
    to: 'Move to',
    here: 'You are here',
    nowhere: 'There is no other address at the moment.',
    busy: 'Packing…',
    offline: 'No network, or this address is gone: moving is not possible now.',
    /** Without session and shelf. */
    plain: (host: string) => `Go to ${host} with nothing`,
    refused: 'This address is not known to us. Nothing was moved.',
    failed: 'That did not work. Try again.',
    back: 'Back to my page',
    arrived: 'Moved. Everything is here',
    arrivedAs: (account) => `Moved. Signed in as ${account}`,
    expired: 'This link has run out. Go back to the old address and tap again.',
    ask: {
      title: 'Bring things from another address?',
      as: (account) => `This device will be signed in as ${account}.`,
      joins: 'What is followed and read here joins them.',
      yes: 'Bring them',
      no: 'No',
    },
  },
};
