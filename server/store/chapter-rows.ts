import type { Transaction } from 'kysely';
import { chapterPrefix, coverKey } from '../usecases/media-keys.ts';
import type { ChapterPut } from '../usecases/ports.ts';
import type { Schema } from './schema.ts';

/** What the new chapter and cover take the place of: a page may still be reading it, but nothing leads there again. */
export async function mediaReplaced(
  change: Transaction<Schema>,
  comicId: number,
  { chapter, cover }: ChapterPut,
): Promise<string[]> {
  const old = await change
    .selectFrom('chapter')
    .select('version')
    .where('comicId', '=', comicId)
    .where('chapterNo', '=', chapter.chapterNo)
    .executeTakeFirst();
  const comic = await change
    .selectFrom('comic')
    .select('coverVersion')
    .where('id', '=', comicId)
    .executeTakeFirstOrThrow();
  return [
    ...(old && old.version !== chapter.version
      ? [chapterPrefix(comicId, chapter.chapterNo, old.version)]
      : []),
    ...(cover && comic.coverVersion !== '' && comic.coverVersion !== cover.version
      ? [coverKey(comicId, comic.coverVersion)]
      : []),
  ];
}

/** Whether the chapter now stands; false when its number belongs to another than it replaces. */
export async function putChapterRow(
  change: Transaction<Schema>,
  comicId: number,
  { chapter, replaces }: Pick<ChapterPut, 'chapter' | 'replaces'>,
): Promise<boolean> {
  const { pages, ...facts } = chapter;
  const content = {
    ...facts,
    pageCount: pages.length,
    bytes: pages.reduce((sum, page) => sum + page.bytes, 0),
    pages: JSON.stringify(pages),
  };
  const { numInsertedOrUpdatedRows } = await change
    .insertInto('chapter')
    .values({ comicId, price: null, freeAt: null, ...content })
    // A replaced chapter keeps what the operator set on it (price, waiting time, title) and when it came out.
    .onConflict((conflict) => {
      const { chapterNo: _chapterNo, publishedAt: _publishedAt, ...replaced } = content;
      return conflict
        .columns(['comicId', 'chapterNo'])
        .doUpdateSet(({ case: when, ref }) => ({
          ...replaced,
          title: when()
            .when('chapter.ownTitle', '=', 1)
            .then(ref('chapter.title'))
            .else(ref('excluded.title'))
            .end(),
        }))
        .where('chapter.version', '=', replaces ?? '');
    })
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Brings what lists show of a comic's chapters in step with its chapters. */
export async function countChapters(change: Transaction<Schema>, comicId: number): Promise<void> {
  const chapters = await change
    .selectFrom('chapter')
    .select(['chapterNo', 'label', 'title', 'price', 'publishedAt'])
    .where('comicId', '=', comicId)
    .orderBy('chapterNo', 'desc')
    .execute();
  const latest = chapters[0];
  await change
    .updateTable('comic')
    .set({
      chapterCount: chapters.length,
      hasPricedChapter: Number(chapters.some((chapter) => (chapter.price ?? 0) > 0)),
      latestNo: latest?.chapterNo ?? 0,
      latestLabel: latest?.label ?? '',
      latestTitle: latest?.title ?? '',
      latestAt: Math.max(0, ...chapters.map((chapter) => chapter.publishedAt)),
    })
    .where('id', '=', comicId)
    .execute();
}
