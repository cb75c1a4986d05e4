import type { SiteConfig } from '../../contract/site.ts';
import type { BlockLine } from './ports.ts';

/** The blocks of every home page in their order, with their layouts (specification §9, decisions §8). */
const standard: readonly (readonly [blockId: number, layout: number])[] = [
  [1, 6],
  [2, 5],
  [3, 5],
  [11, 2],
  [5, 5],
  [7, 5],
  [8, 5],
  [9, 3],
  [10, 3],
  [12, 2],
];

/** Blocks whose comics are somebody's choice: editor pick, and those that a merchant has made itself. */
export function isPickedBlock(blockId: number): boolean {
  return blockId === 1 || !standard.some(([id]) => id === blockId);
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
