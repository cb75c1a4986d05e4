import type { Shown } from '../usecases/catalogue-port.ts';
import { shownOf } from './catalogue-daily.ts';
import { listed } from './catalogue-lists.ts';
import type { Database } from './open.ts';

/** Up to this highest id all comics are drawn from like cards; above it ids are guessed. */
const cards = 2000;
const rounds = 4;
const guessesEach = 4;

/**
 * Different comics by chance. Of many comics ids are guessed, since ids have few gaps; where they have many, what is
 * missing is taken from some place in the row of ids.
 */
export async function randomIds(
  db: Database,
  count: number,
  shown: Shown,
  random: () => number,
): Promise<number[]> {
  const row = await db
    .selectFrom('comic')
    .select((select) => select.fn.max('id').as('highest'))
    .executeTakeFirst();
  const highest = row?.highest ?? 0;
  if (highest <= cards) {
    const rows = await listed(db, shown).select('id').execute();
    const ids = rows.map(({ id }) => id).sort((one, other) => one - other);
    return drawn(ids, count, random);
  }
  const picked = new Set<number>();
  for (let round = 0; round < rounds && picked.size < count; round += 1) {
    const guesses = Array.from({ length: count * guessesEach }, () => 1 + Math.floor(random() * highest));
    for (const id of await shownOf(db, [...new Set(guesses)], shown)) if (picked.size < count) picked.add(id);
  }
  if (picked.size < count)
    await fillInRow(db, picked, { count, from: Math.floor(random() * highest) }, shown);
  return [...picked];
}

/** The first `count` of a pack shuffled so far. */
function drawn(ids: number[], count: number, random: () => number): number[] {
  const pack = [...ids];
  const last = Math.min(count, pack.length);
  for (let at = 0; at < last; at += 1) {
    const other = at + Math.floor(random() * (pack.length - at));
    [pack[at], pack[other]] = [pack[other] as number, pack[at] as number];
  }
  return pack.slice(0, last);
}

async function fillInRow(
  db: Database,
  picked: Set<number>,
  { count, from }: { count: number; from: number },
  shown: Shown,
): Promise<void> {
  for (const side of ['>', '<='] as const) {
    if (picked.size >= count) return;
    const rows = await listed(db, shown)
      .select('id')
      .where('id', side, from)
      .orderBy('id')
      .limit(count)
      .execute();
    for (const { id } of rows) if (picked.size < count) picked.add(id);
  }
}
