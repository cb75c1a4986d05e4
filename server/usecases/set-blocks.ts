import { blockLayouts } from '../../contract/constants.ts';
import { arranged, isPickedBlock } from './home-blocks.ts';
import type { BlockLine, Merchants } from './ports.ts';

/** What an operator may say of a block; `order` is its place, counted from 1. */
export interface BlockFacts {
  title?: string;
  layout?: number;
  order?: number;
}

/** Sets a block of the merchant's home page and moves the others along; null when there is no such block. */
export async function setBlock(
  merchants: Merchants,
  merchantId: number,
  blockId: number,
  { order, ...facts }: BlockFacts,
): Promise<BlockLine | null> {
  const all = arranged(await merchants.blocks(merchantId));
  const known = all.find((block) => block.blockId === blockId);
  if (!known) return null;
  const others = all.filter((block) => block !== known);
  others.splice((order ?? known.position) - 1, 0, { ...known, ...facts });
  const placed = others.map((block, index) => ({ ...block, position: index + 1 }));
  await merchants.setBlocks(merchantId, placed);
  return placed.find((block) => block.blockId === blockId) ?? null;
}

/** Puts these comics into a block instead of what was there; a number without a block makes one at the end. */
export async function putBlockComics(
  merchants: Merchants,
  merchantId: number,
  blockId: number,
  comicIds: number[],
): Promise<'done' | 'not-picked'> {
  if (!isPickedBlock(blockId)) return 'not-picked';
  const all = arranged(await merchants.blocks(merchantId));
  const known = all.find((block) => block.blockId === blockId);
  const block = known ?? { blockId, title: '', layout: blockLayouts.rail, position: all.length + 1 };
  await merchants.putBlock(merchantId, { ...block, comicIds });
  return 'done';
}
