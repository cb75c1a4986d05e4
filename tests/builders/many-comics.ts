import type { Insertable } from 'kysely';
import { namesHeld } from '../../server/store/comic-names.ts';
import type { Database } from '../../server/store/open.ts';
import type { ComicTable } from '../../server/store/schema.ts';

/** A comic as it stands in the database, with one chapter's worth of defaults. */
export interface ComicRow extends Insertable<ComicTable> {
  tags: string[];
  authors: string[];
}

/** The row of comic `id`; a test names only what it is about. */
export function comicRow(id: number, facts: Partial<ComicRow> = {}): ComicRow {
  return {
    id,
    seriesKey: `系列${id}`,
    title: `漫画${id}`,
    intro: '',
    type: 5,
    finished: 0,
    orientation: 1,
    rightToLeft: 0,
    rating: 'all',
    language: 'zh',
    price: null,
    freeChapters: null,
    coverVersion: 'c1',
    coverColor: '#336699',
    // Every row names the same columns: SQLite has no default for one that only others name.
    ...{ views: 0, likes: 0, favs: 0, weekViews: 0, monthViews: 0, hasPricedChapter: 0 },
    chapterCount: 1,
    latestNo: 1,
    latestAt: id,
    createdAt: id,
    tags: [],
    authors: [],
    ...facts,
  };
}

/** Puts comics into the database as they are, hundreds in a moment; they have no chapters of their own. */
export async function putComics(db: Database, comics: readonly ComicRow[]): Promise<void> {
  await db.transaction().execute(async (change) => {
    for (let from = 0; from < comics.length; from += 500) {
      const some = comics.slice(from, from + 500);
      const rows = some.map(({ tags, authors, ...row }) => ({
        ...row,
        ...namesHeld({ authors, tags, aliases: [] }),
      }));
      await change.insertInto('comic').values(rows).execute();
      const names = some.flatMap((comic) => [
        ...comic.tags.map((name, position) => ({
          ...{ comicId: comic.id, name, position },
          kind: 'tag' as const,
        })),
        ...comic.authors.map((name, position) => ({
          ...{ comicId: comic.id, name, position },
          kind: 'author' as const,
        })),
      ]);
      for (let at = 0; at < names.length; at += 2000) {
        await change
          .insertInto('comicName')
          .values(names.slice(at, at + 2000))
          .execute();
      }
    }
  });
}
