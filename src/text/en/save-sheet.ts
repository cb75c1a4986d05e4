import type { Words } from '../words.ts';
import { counted } from './counted.ts';

export const saveSheet: Words['saveSheet'] = {
  sheet: 'Download to this device',
  picks: {
    all: () => 'All',
    next: (count) => `Next ${count}`,
    bought: () => 'Bought',
    unread: () => 'Unread',
  },
  picker: 'Choose chapters to download',
  pickable: (chapter, size) => `${chapter}, ${size}`,
  pickSaved: (chapter) => `${chapter}, downloaded`,
  pickWaiting: (chapter) => `${chapter}, downloading`,
  pickLocked: (chapter) => `${chapter}, not bought`,
  sum: (count, size) => `${counted(count, 'chapter')}, ${size}`,
  left: (size) => `${size} free`,
  tooBig: (size) => `Not enough room: ${size} free`,
  pickFirst: 'Choose chapters',
  confirm: (count) => `Download ${counted(count, 'chapter')}`,
  confirmCostly: (count) => `Download ${counted(count, 'chapter')} over mobile data`,
  onlyOnline: 'You’re offline. Downloads need the network.',
  cannot: 'This browser can’t keep downloads here. Try the https address.',
  queued: (count) => `Downloading ${counted(count, 'chapter')}`,
  notQueued: 'The download couldn’t start. Please try again.',
  lockedOnes: 'Buy the crossed-out ones to download them.',
  nothingToSave: {
    title: 'Everything is on board',
    sentence: 'All you can read here is downloaded and opens offline.',
  },
  here: (count, size) => `${counted(count, 'chapter')} downloaded, ${size}`,
  manage: 'Manage',
  pause: 'Pause',
  goOn: 'Continue',
  underWay: 'Downloading',
  saving: (percent) => `Downloading, ${percent}%`,
};
