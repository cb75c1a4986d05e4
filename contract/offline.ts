import type { Sight } from './sights.ts';

/** Names that the page and its service worker share. A cache that is not named here belongs to the precache. */
export const cacheNames = {
  /** Public JSON answers as last seen. */
  lists: 'mandao-lists',
  /** Covers and other small pictures. */
  images: 'mandao-images',
  /** Images of chapters that were read, and their lists of pages: as much as there is room for, least recently read goes. */
  chapters: 'mandao-chapters',
  /** Images of chapters that the reader saved; no clean-up touches it. */
  saved: 'mandao-saved',
  /** Screens as the server drew them for everybody: what their addresses open with the next time. */
  documents: 'mandao-documents',
  /** What stood on the screen where chapters were left. */
  sights: 'mandao-sights',
  /** Code of the build before this one, for pages that were opened under it. */
  previous: 'mandao-previous',
} as const;

/** Query parameters of an image address that say who asks, not what is asked; never part of a key on the device. */
export const keylessParameters = ['t'] as const;

/** Marks what was said to a member: a parameter of its key on the device, whose value tells members apart without naming them. */
export const memberMarkKey = '~member';

/** A header that the worker gives answers as they were last seen: what they say of the time is of then. */
export const ofThenHeader = 'x-of-then';

/** The comic and the chapter (`12/3`) that the path of a chapter's check or of one of its images names. */
export function chapterIn(pathname: string): string {
  const [, comicId = '', chapterNo = ''] = /\/comic\/(?:-\/)?(\d+)\/(\d+)(?:\/|$)/.exec(pathname) ?? [];
  return `${comicId}/${chapterNo}`;
}

/** Where the worker is served; its scope is the whole site. */
export const workerAddress = '/sw.js';

/** A page of the server's own, which works when the site's does not: the worker passes it by. */
export const repairAddress = '/repair';

/** An image that only the worker answers: by asking for it, a page shows how this browser asks for images. */
export const probeAddress = '/pic/probe';

/** An answer that came with the document: `address` is a path with its query, `data` what the envelope carries. */
export interface SeenAnswer {
  address: string;
  data: unknown;
}

/** What the page tells the worker. */
export type PageMessage =
  /** The waiting worker takes over now. */
  | { type: 'apply-update' }
  /** The worker in charge lets the network answer for documents from now on, and says so through the port. */
  | { type: 'step-aside' }
  /** The worker tells through the port of which build it is; empty where what it keeps does not say so. */
  | { type: 'tell-build' }
  /** The screen of this address opens with the server's document from now on. */
  | { type: 'keep-document'; address: string }
  /** The chapter opens with what is seen of it now, until something else is. */
  | { type: 'keep-sight'; sight: Sight }
  /** What a page got before the worker controlled it is kept as if the worker had fetched it. */
  | { type: 'adopt'; answers: readonly SeenAnswer[]; pictures: readonly string[] };

/** What the browser wakes the worker for (Background Sync, Periodic Background Sync): before the merchant's number. */
export const outboxSync = 'outbox:';
export const shelfSync = 'shelf:';
