import type { Words } from '../words.ts';
import { counted } from './counted.ts';

export const myAccount: Words['myAccount'] = {
  title: 'My account',
  noPhone: 'No phone bound yet',
  visitor: { title: 'Guest', sentence: 'Log in and your shelf travels with you' },
  expired: { sentence: 'Session ended; shelf and downloads are safe' },
  login: 'Log in',
  setting: 'Settings',
  points: {
    label: 'My points',
    charge: 'Top up',
    enough: (chapters) => `Enough for about ${counted(chapters, 'chapter')}`,
    none: 'Top up a little and read on',
  },
  often: 'Often used',
  wallet: 'Wallet',
  buyHistory: 'Purchases',
  chargeHistory: 'Top-ups',
  bought: 'Bought',
  settings: 'Reading and buying',
  autoBuy: { on: 'Auto-buy on', off: 'Auto-buy off' },
  safety: 'Account safety',
  phoneBound: 'Phone bound',
  phoneUnbound: 'No phone bound',
  install: 'Install on my phone',
  customerService: 'Customer service',
  telegram: 'Telegram group',
  contact: 'Contact',
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  addresses: 'Note these addresses and come back often',
  permanent: 'Permanent address',
  latest: (number) => `Latest address ${number}`,
  signOut: {
    keepSaved: 'Keep bought downloads',
    savedStays: (count) =>
      `${count} ${count === 1 ? 'chapter stays' : 'chapters stay'} locked until you log in again`,
    row: 'Log out',
    stays: 'Downloads stay',
    title: 'Log out?',
    sentence:
      'This device forgets your account. Downloads stay; your shelf, progress and purchases are in your account and come back when you log in.',
    unsent: (count) =>
      count === 1
        ? '1 change has not reached your account. Log out now and it is lost; log out once you are online and logged in, and it is kept.'
        : `${count} changes have not reached your account. Log out now and they are lost; log out once you are online and logged in, and they are kept.`,
    confirm: 'Log out',
    anyway: 'Log out anyway',
    busy: 'Logging out…',
    cancel: 'Stay a while',
    done: 'Logged out',
    notRemoved: 'Logged out, but your paid downloads couldn’t be removed. They’re locked.',
  },
};
