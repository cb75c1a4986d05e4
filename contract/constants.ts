/** Numbers and names that the specification fixes (section 9 and section 3); the only place where they stand. */

export const defaultMerchantId = 80001;

/** Query keys of an address: merchant, Android version, Apple mobile configuration, promotion channel. */
export const queryKeys = {
  merchant: 'mid',
  androidVersion: 'av',
  mobileConfig: 'mc',
  channel: 'ch',
} as const;

export const comicTypes = { korean: 1, doujin: 2, photoBook: 3, magazine: 4, volume: 5 } as const;
export const orientations = { vertical: 1, horizontal: 2 } as const;
export const sorts = { newest: 1, hottest: 2, earliest: 3 } as const;

/** Free chapters at the start of each comic, while the merchant sets no other number (decisions §4). */
export const defaultFreeChapters = 2;
/**
 * The zone of a merchant that sets none, and of what merchants share: the windows of the week's and the month's ranks
 * turn with its days.
 */
export const defaultTimeZone = 'Asia/Shanghai';
/** Points a chapter costs on a fresh site (decisions §11). */
export const defaultChapterPrice = 30;

/** How a block of the home page looks (decisions §8). */
export const blockLayouts = {
  hidden: 0,
  carousel: 1,
  rail: 2,
  grid: 3,
  wideGrid: 4,
  rank: 5,
  mosaic: 6,
  intros: 7,
  ad: 8,
} as const;

/**
 * Content blocks of the home and search pages (specification §9): how many comics a block turns through and how many its
 * full list shows on a page.
 */
export const blocks = {
  editorPick: { id: 1, blockSize: 20, listSize: 30 },
  readingRank: { id: 2, blockSize: 20, listSize: 50 },
  favouritesRank: { id: 3, blockSize: 20, listSize: 50 },
  weeklyPopular: { id: 5, blockSize: 20, listSize: 50 },
  monthlyPopular: { id: 7, blockSize: 20, listSize: 50 },
  longTimeTop: { id: 8, blockSize: 20, listSize: 50 },
  recommended: { id: 9, blockSize: 20, listSize: 30 },
  guessYouLike: { id: 10, blockSize: 20, listSize: 30 },
  newWorks: { id: 11, blockSize: 20, listSize: 30 },
  finishedPicks: { id: 12, blockSize: 20, listSize: 30 },
} as const;

/** A device whose clock is not further off than this is right: an answer may be on its way for long (ms). */
export const clockToleranceMs = 60_000;
