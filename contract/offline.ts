/** Names that the page and its service worker share. A cache that is not named here belongs to the precache. */
export const cacheNames = {
  /** Public JSON answers as last seen. */
  lists: 'mandao-lists',
  /** Covers and other small pictures. */
  images: 'mandao-images',
  /** Images of chapters that were read or saved; no clean-up of others touches it. */
  chapters: 'mandao-chapters',
} as const;

/** Query parameters of an image address that say who asks, not what is asked; never part of a key on the device. */
export const keylessParameters = ['t'] as const;

/** What the page tells the worker. */
export type PageMessage = { type: 'apply-update' };
