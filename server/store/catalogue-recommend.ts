import { sql } from 'kysely';
import type { Shown } from '../usecases/catalogue-port.ts';
import { listed, withId } from './catalogue-lists.ts';
import { topIds } from './catalogue-ranks.ts';
import type { Database } from './open.ts';

/** How many comics a member is recommended, and from how many they are chosen: the work is the same at any size. */
const mostRecommended = 200;
const comicsLately = 20;
const tagsLooked = 12;
const newestOfTag = 100;
const hottest = 300;

/** Ids for a member: most tags shared with what was read or favoured lately, then the hottest of the month. */
export async function recommendedIds(db: Database, memberId: number, shown: Shown): Promise<number[]> {
  const hot = await topIds(db, { kind: 'month', ...shown }, hottest);
  const tags = await tagsLately(db, memberId);
  const pools = await Promise.all([...tags.keys()].slice(0, tagsLooked).map((tag) => newestOf(db, tag)));
  const candidates = [...new Set([...hot, ...pools.flat()])];
  const known = await knownTo(db, memberId, candidates);
  const fresh = candidates.filter((id) => !known.has(id));
  const alike = await bySharedTags(db, fresh, new Set(tags.keys()), shown);
  const hotAndFresh = hot.filter((id) => !known.has(id));
  return [...new Set([...alike, ...hotAndFresh])].slice(0, mostRecommended);
}

/** The tags of the comics a member read or favoured last, most used first, with how often each was. */
async function tagsLately(db: Database, memberId: number): Promise<Map<string, number>> {
  const read = await db
    .selectFrom('reading')
    .select(['comicId', 'at'])
    .where('memberId', '=', memberId)
    .where('removed', '=', 0)
    .orderBy('at', 'desc')
    .limit(comicsLately)
    .execute();
  const favoured = await db
    .selectFrom('favourite')
    .select(['comicId', 'at'])
    .where('memberId', '=', memberId)
    .orderBy('at', 'desc')
    .limit(comicsLately)
    .execute();
  const lately = [...read, ...favoured].sort((one, other) => other.at - one.at);
  const comicIds = [...new Set(lately.map((it) => it.comicId))].slice(0, comicsLately);
  const uses = new Map<string, number>();
  for (const { name } of await tagsOf(db, comicIds)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return new Map([...uses].sort((one, other) => other[1] - one[1]));
}

async function tagsOf(db: Database, comicIds: readonly number[]) {
  if (comicIds.length === 0) return [];
  const rows = await db
    .selectFrom('comicName')
    .select(['comicId', 'kind', 'name'])
    .where(sql<boolean>`comic_id in (${sql.raw(comicIds.map(Number).join(','))})`)
    .execute();
  // Asked for the kind too, SQLite would go through all tags there are.
  return rows.filter((row) => row.kind === 'tag');
}

async function newestOf(db: Database, tag: string): Promise<number[]> {
  const rows = await db
    .selectFrom('comicName')
    .select('comicId')
    .where('kind', '=', 'tag')
    .where('name', '=', tag)
    .orderBy('comicId', 'desc')
    .limit(newestOfTag)
    .execute();
  return rows.map((row) => row.comicId);
}

/** Those of `comicIds` that stand in the member's history or among the favourites. */
async function knownTo(
  db: Database,
  memberId: number,
  comicIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (comicIds.length === 0) return new Set();
  const read = db
    .selectFrom('reading')
    .select('comicId')
    .where('memberId', '=', memberId)
    .where('removed', '=', 0)
    .where('comicId', 'in', comicIds);
  const favoured = db
    .selectFrom('favourite')
    .select('comicId')
    .where('memberId', '=', memberId)
    .where('comicId', 'in', comicIds);
  const rows = await read.union(favoured).execute();
  return new Set(rows.map((row) => row.comicId));
}

/** Those of `comicIds` that share a tag: most shared first, then the hottest of the month. */
async function bySharedTags(
  db: Database,
  comicIds: readonly number[],
  tags: ReadonlySet<string>,
  shown: Shown,
): Promise<number[]> {
  const shared = new Map<number, number>();
  for (const { comicId, name } of await tagsOf(db, comicIds)) {
    if (tags.has(name)) shared.set(comicId, (shared.get(comicId) ?? 0) + 1);
  }
  if (shared.size === 0) return [];
  const rows = await withId(listed(db, shown), [...shared.keys()])
    .select(['id', 'monthViews', 'score'])
    .execute();
  const sharedBy = (id: number) => shared.get(id) ?? 0;
  return rows
    .sort(
      (one, other) =>
        sharedBy(other.id) - sharedBy(one.id) ||
        other.monthViews - one.monthViews ||
        other.score - one.score ||
        other.id - one.id,
    )
    .map((row) => row.id);
}
