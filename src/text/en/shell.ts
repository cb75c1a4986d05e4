import type { Words } from '../words.ts';

export const shell: Words['shell'] = {
  siteName: 'Mandao',
  navigation: 'Main',
  home: 'Home',
  shelf: 'Shelf',
  shelfNews: 'something new',
  mine: 'Me',
  loading: 'Loading',
  resume: (title, chapter, percent) => `Continue ${title}, ${chapter}, ${percent}% read`,
  chapter: (mark) => `Ch.\u00a0${mark}`,
  length: (chapters, finished) =>
    finished ? (chapters === 1 ? '1 chapter' : `All ${chapters} chapters`) : `Up to ch. ${chapters}`,
  line: (parts) => parts.filter((part) => part !== '').join(' · '),
  tongue: tongueOf,
  more: 'More',
  badges: { free: 'Free', finished: 'Complete', fresh: 'New' },
  notFound: {
    title: 'Page Not Found',
    sentence:
      'There is no letter in this bottle. The page may have moved, or the address may be a letter off.',
    home: 'Back home',
    search: 'Search',
  },
  failure: {
    title: 'Internal Server Error',
    sentence: 'A storm is up on our side and we are mending it. Your shelf, progress and downloads are safe.',
    retry: 'Try again',
    repair: 'Repair',
    request: (id) => `Request ${id}`,
  },
  offline: {
    title: 'No network',
    sentence: 'This page needs the network. Chapters that you have read are still here.',
    asSeen: 'You’re offline. This is how it looked last time.',
    readable: 'Downloads',
  },
  close: 'Close',
  age: {
    title: 'This comic is for adults',
    sentence: 'It is not suitable for anyone under age. Once you confirm, this device will not ask again.',
    yes: 'I am 18 or older',
    no: 'Back home',
  },
  ad: { label: 'Ad', close: 'Close ad' },
  update: {
    title: 'Update',
    body: 'Hey, a new version is online! We made many upgrades to the App, please download the latest version',
    cancel: 'Cancel',
    download: 'Go download',
  },
};

/** Kana are in Japanese only, among what is written with Chinese characters. */
function tongueOf(text: string): string | undefined {
  if (/[\u3040-\u30ff]/.test(text)) return 'ja';
  return /\p{Script=Han}/u.test(text) ? 'zh' : undefined;
}
