import type { ComicBrief } from '../../contract/comic.ts';
import { blocks, sorts } from '../../contract/constants.ts';
import type { Call } from '../../contract/first-screen.ts';

/** A comic in a block; only ranks have a `delta`. */
export type BlockComic = ComicBrief & { delta?: number | null };

export interface BlockComics {
  items: BlockComic[];
  total: number;
  page: number;
  size: number;
}

interface Ask {
  page?: number;
  size: number;
}

const sources: Readonly<Record<number, (call: Call, ask: Ask) => Promise<BlockComics>>> = {
  [blocks.readingRank.id]: (call, ask) => call('rankByViews', ask),
  [blocks.favouritesRank.id]: (call, ask) => call('rankByFavourites', ask),
  [blocks.weeklyPopular.id]: (call, ask) => call('rankOfWeek', ask),
  [blocks.monthlyPopular.id]: (call, ask) => call('rankOfMonth', ask),
  [blocks.longTimeTop.id]: (call, ask) => call('rankOfAll', ask),
  [blocks.recommended.id]: (call, ask) => call('recommend', ask),
  [blocks.guessYouLike.id]: (call, { size }) => call('guess', { size }),
  [blocks.newWorks.id]: (call, ask) => call('listComics', { sort: sorts.newest, ...ask }),
  [blocks.finishedPicks.id]: (call, ask) =>
    call('listComics', { finished: 'true', sort: sorts.newest, ...ask }),
};

/** A block's comics (specification §9); a number that is not fixed there is a block of the merchant's own. */
export function blockComics(call: Call, id: number, ask: Ask): Promise<BlockComics> {
  return sources[id]?.(call, ask) ?? call('listBlock', { id, ...ask });
}

/** How many comics a block turns through, and how many its full list shows on a page. */
export function blockSizes(id: number): { blockSize: number; listSize: number } {
  return Object.values(blocks).find((block) => block.id === id) ?? blocks.editorPick;
}

/** Whether its comics are other ones each time. */
export function isByChance(id: number): boolean {
  return id === blocks.guessYouLike.id;
}
