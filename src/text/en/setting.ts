import type { Words } from '../words.ts';
import { counted } from './counted.ts';

export const setting: Words['setting'] = {
  title: 'Settings',
  back: 'Back',
  buying: 'Buying',
  autoBuy: { name: 'Auto-buy the next chapter', small: 'Each comic asks once first' },
  loginFirst: { name: 'Auto-buy is for members', end: 'Log in' },
  missing: 'Your account could not be loaded',
  limits: {
    perChapter: {
      name: 'Per chapter, at most',
      sentence: 'A chapter that costs more is not bought for you.',
    },
    perDay: { name: 'Per day, at most', sentence: 'Auto-buy stops for the day once this much is spent.' },
    floor: { name: 'Stop at a balance of', sentence: 'Auto-buy never takes your balance below this.' },
  },
  points: (points) => counted(points, 'point'),
  unlimited: 'No limit',
  noFloor: 'Not set',
  field: 'Points',
  wrongPoints: 'A whole number, or nothing',
  save: 'Save',
  reading: 'Reading',
  direction: {
    name: 'Default view',
    drawn: 'As drawn',
    strip: 'Strip',
    pages: 'Pages',
    onDevice: 'Kept on this device',
  },
  dataSaver: { name: 'Data saver', small: 'Smaller pictures, little loaded ahead' },
  incognito: { name: 'Incognito', small: 'No history; purchases are not affected' },
  look: 'Display',
  theme: { name: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
  language: 'Language',
  languageForbidden:
    'The language cannot be changed: your browser blocks this site’s data. Allow it in the browser’s settings',
  device: 'This device',
  storage: {
    manage: 'Downloads and storage',
    name: 'Space used',
    used: (used, quota) => `${used}, ${quota} free`,
    unknown: 'The browser does not say',
  },
  adult: {
    name: 'Confirmed to be 18 or over',
    small: 'Comics for adults will ask again',
    end: 'Take back',
    done: 'Taken back. You will be asked again.',
  },
  version: 'Version',
  app: 'App version',
  notSaved: { title: 'Not saved, so it is back as it was', detail: 'Check your network and try again.' },
};
