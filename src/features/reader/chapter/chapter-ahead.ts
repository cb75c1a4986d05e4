import { memberId } from '../../../stores/member-id.ts';
import type { ReaderData } from './reader-data.ts';

/** Longer than this no answer is kept: tickets of images live ten minutes, and are renewed after five of reading. */
const lifeMs = 4 * 60_000;

interface Ask {
  id: string;
  chapterNo: string;
}

let kept: { key: string; owner: string | null; until: number; data: Promise<ReaderData> } | null = null;

/**
 * Keeps one chapter's answers for the moment it is opened; a failed one is forgotten.
 * @param owner in whose name they were asked for, null for a visitor: to others the chapter may be closed
 */
export function keepAhead(ask: Ask, data: Promise<ReaderData>, owner = memberId()): void {
  const entry = { key: keyOf(ask), owner, until: Date.now() + lifeMs, data };
  kept = entry;
  data.catch(() => {
    if (kept === entry) kept = null;
  });
}

/** Hands out what was kept for a chapter, once and only to its owner. */
export function takeAhead(ask: Ask): Promise<ReaderData> | null {
  if (kept?.key !== keyOf(ask) || kept.owner !== memberId() || kept.until < Date.now()) return null;
  const { data } = kept;
  kept = null;
  return data;
}

function keyOf({ id, chapterNo }: Ask): string {
  return `${id}/${chapterNo}`;
}
