import type { RouteMatchCallbackOptions } from 'workbox-core';
import { NetworkFirst } from 'workbox-strategies';
import type { Envelope } from '../contract/envelope.ts';
import { cacheNames } from '../contract/offline.ts';
import { knownAnswers } from './known-answers.ts';
import { shortWait } from './lists.ts';
import { membersOwn } from './members-own.ts';
import { ofThen } from './of-then.ts';
import { readChapters } from './read-chapters.ts';
import { SavedFirst } from './saved-first.ts';
import { expectedImage } from './sights.ts';

/** The images of chapters: as the reader saved them, else as they were read, else from the network. */
export const chapterImages = new SavedFirst(cacheNames.chapters, { elsewhere: expectedImage });

/** Whether an address is the readability check of a chapter, which lists its pages. */
export function isChapterCheck(url: URL): boolean {
  return /^\/api\/comic\/-\/\d+\/\d+$/.test(url.pathname);
}

export function asksForChapter({ url, sameOrigin }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && isChapterCheck(url);
}

/**
 * The check is a POST, which no cache holds: its good answers are kept beside the images they name, as if the address
 * had been asked for with GET. A bought chapter's are the member's own.
 */
export const chapterChecks = new NetworkFirst({
  cacheName: cacheNames.chapters,
  networkTimeoutSeconds: shortWait,
  matchOptions: { ignoreVary: true },
  plugins: [knownAnswers, readChapters, membersOwn(cacheNames.chapters, isFree), ofThen],
});

/** The images of a free chapter need no grant: everybody may read it, whoever opened it here. */
async function isFree(response: Response): Promise<boolean> {
  const { data } = (await response.clone().json()) as Envelope;
  return typeof data === 'object' && data !== null && Reflect.get(data, 'ticket') === null;
}
