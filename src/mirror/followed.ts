import type { ComicBrief } from '../../contract/comic.ts';
import { mirror } from './db.ts';

/** What a visitor's shelf follows, and what it has heard; times are ms since 1970, 0 for never. */
export interface Followed {
  comicIds: ReadonlySet<number>;
  askedAt: number;
  /** The latest chapter that was known then, by the server's clock. */
  heardUntil: number;
}

/** Rejects where the database cannot be read. */
export function followed(): Promise<Followed> {
  return mirror.transaction('r', [mirror.favourites, mirror.facts], async () => ({
    comicIds: new Set(await mirror.favourites.toCollection().primaryKeys()),
    askedAt: await timeOf('askedAt'),
    heardUntil: await timeOf('heardUntil'),
  }));
}

/** Takes over what the site says of comics that are followed by now. Rejects where nothing can be kept. */
export function hear(comics: readonly ComicBrief[], times: Omit<Followed, 'comicIds'>): Promise<void> {
  return mirror.transaction('rw', [mirror.favourites, mirror.comics, mirror.facts], async () => {
    const kept = new Set(await mirror.favourites.toCollection().primaryKeys());
    await mirror.comics.bulkPut(comics.filter(({ id }) => kept.has(id)));
    await mirror.facts.bulkPut([
      { name: 'askedAt', value: times.askedAt },
      { name: 'heardUntil', value: times.heardUntil },
    ]);
  });
}

async function timeOf(name: 'askedAt' | 'heardUntil'): Promise<number> {
  const fact = await mirror.facts.get(name);
  return fact?.name === 'askedAt' || fact?.name === 'heardUntil' ? fact.value : 0;
}
