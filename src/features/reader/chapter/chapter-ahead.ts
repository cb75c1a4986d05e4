import type { ReaderData } from './reader-data.ts';

/** Longer than this no answer is kept: tickets of images live ten minutes, and are renewed after five of reading. */
const lifeMs = 4 * 60_000;

interface Ask {
  id: string;
  chapterNo: string;
}

let kept: { key: string; until: number; data: Promise<ReaderData> } | null = null;

/** Keeps one chapter's answers for the moment it is opened; a failed one is forgotten. */
export function keepAhead(ask: Ask, data: Promise<ReaderData>): void {
  const entry = { key: keyOf(ask), until: Date.now() + lifeMs, data };
  kept = entry;
  data.catch(() => {
    if (kept === entry) kept = null;
  });
}

/** Hands out what was kept for a chapter, once. */
export function takeAhead(ask: Ask): Promise<ReaderData> | null {
  if (kept?.key !== keyOf(ask) || kept.until < Date.now()) return null;
  const { data } = kept;
  kept = null;
  return data;
}

function keyOf({ id, chapterNo }: Ask): string {
  return `${id}/${chapterNo}`;
}
