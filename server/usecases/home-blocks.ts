import { blockLayouts, blocks } from '../../contract/constants.ts';
import type { SiteConfig } from '../../contract/site.ts';
import type { BlockLine } from './ports.ts';

/** The blocks of every home page in their order, with their layouts (specification §9, decisions §8). */
const standard: readonly (readonly [blockId: number, layout: number])[] = [
  [blocks.editorPick.id, blockLayouts.mosaic],
  [blocks.readingRank.id, blockLayouts.rank],
  [blocks.favouritesRank.id, blockLayouts.rank],
  [blocks.newWorks.id, blockLayouts.rail],
  [blocks.weeklyPopular.id, blockLayouts.rank],
  [blocks.monthlyPopular.id, blockLayouts.rank],
  [blocks.longTimeTop.id, blockLayouts.rank],
  [blocks.recommended.id, blockLayouts.grid],
  [blocks.guessYouLike.id, blockLayouts.grid],
  [blocks.finishedPicks.id, blockLayouts.rail],
];

/** Blocks whose comics are somebody's choice: editor pick, and those that a merchant has made itself. */
export function isPickedBlock(blockId: number): boolean {
  return blockId === blocks.editorPick.id || !standard.some(([id]) => id === blockId);
}

/** The home page of a merchant: the standard blocks as it set them, and its own. */
export function homeBlocks(own: readonly BlockLine[]): SiteConfig['blocks'] {
  return arranged(own).map(({ blockId, ...block }) => ({ id: blockId, ...block }));
}

/** Every block with its place, counted from 1. A block never given a place stands where it does by default. */
export function arranged(own: readonly BlockLine[]): BlockLine[] {
  const defaults = standard.map(([blockId, layout], index) => ({
    blockId,
    layout,
    title: '',
    position: index + 1,
  }));
  const known = new Map(defaults.map((block) => [block.blockId, block]));
  for (const block of own) known.set(block.blockId, block);
  return [...known.values()]
    .sort((one, other) => one.position - other.position)
    .map((block, index) => ({ ...block, position: index + 1 }));
}
