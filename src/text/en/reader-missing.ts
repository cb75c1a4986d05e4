import type { Words } from '../words.ts';

/** Words of what stands in place of a chapter that is not there, or could not be had. */
export const readerMissing: Words['readerMissing'] = {
  chapter: {
    title: 'No such chapter',
    sentence: 'Its number may have changed, or it was taken down.',
  },
  comic: {
    title: 'No island here',
    sentence: 'The address may be a digit off, or the comic was taken down.',
    home: 'Back home',
  },
  backTo: (chapter) => `Back to your place in ${chapter}`,
  wentOn: (chapter) => `${chapter} was taken down. This is the next one.`,
  onBoard: 'See what’s on board',
  offline: 'This chapter is not on this device yet. It opens by itself once you are back online.',
  failed: 'Our server stumbled; it is not your connection. Your place is kept.',
  request: (id) => `Request ${id}`,
};
