import type { Words } from '../words.ts';
import { counted } from './counted.ts';

export const device: Words['device'] = {
  newer: { summary: 'A new version is here', apply: 'Update' },
  rebuilt: {
    member:
      'This device’s records were damaged and have been rebuilt; your shelf is coming back from your account.',
    visitor: 'This device’s records were damaged and have been rebuilt.',
  },
  blocked:
    'This device’s records cannot be opened now: your shelf and downloads here are out of sight. Close the site’s other tabs and open it again.',
  forbidden:
    'Your browser blocks this site’s data, so shelf and downloads cannot be kept. Allow it in the browser’s settings.',
  refunded: (count) => `${counted(count, 'chapter')} refunded and removed from your downloads`,
  push: {
    name: 'New chapter alerts',
    small: 'Tell me when a favourite has a new chapter, once a day at most',
    denied: 'The browser blocks notifications; allow them in its settings first',
    failed: 'Alerts could not be turned on. Try again later.',
    loginFirst: 'Log in to turn them on',
  },
  repair: { name: 'Repair', small: 'For when the site does not open or looks wrong' },
  move: {
    title: 'We have moved',
    sentence: {
      here: 'Pick an address: your login, settings, shelf and list of downloads come along. Nothing to set up again.',
      over: 'Pick an address: your settings and list of downloads come along. Your session has ended: log in there and your shelf is back.',
      none: 'Pick an address: your settings, shelf and list of downloads come along. Nothing to set up again.',
    },
    member: (account) => `Logged in as ${account}`,
    shelf: (favourites, histories) => `${counted(favourites, 'favourite')}, ${histories} read`,
    saved: (chapters) =>
      `A list of ${counted(chapters, 'downloaded chapter')}; the pictures are fetched again there`,
    settings: 'Display and reading settings',
    together: 'Coming along',
    to: 'Move to',
    here: 'You are here',
    busy: 'Packing…',
    offline: 'No network, or this address is gone: moving is not possible now.',
    /** Without session and shelf. */
    plain: (host: string) => `Go to ${host} with nothing`,
    unsent:
      'Some changes have not reached your account and would stay behind. Move later, or tap again to move all the same.',
    refused: 'This address is not known to us. Nothing was moved.',
    failed: 'That did not work. Try again.',
    arrived: 'Moved. Everything is here',
    over: {
      title: 'Nothing was brought along',
      detail: 'A code works once, and not for long. Move again from the other address, or log in here.',
    },
    ask: {
      title: 'Bring things from another address?',
      detail: 'The favourites and the history of this device join them.',
      yes: 'Bring them',
    },
    askLogin: {
      title: 'Log in with the account that came along?',
      detail:
        'This link brings the login of an account. If you did not make it yourself, leave it: the account may be somebody else’s.',
      yes: 'Log in',
    },
  },
};
