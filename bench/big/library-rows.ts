import { namesHeld } from '../../server/store/comic-names.ts';
import { type BigPlan, chaptersEach, pagesEach } from './big-plan.ts';
import { aliasesOf, authorsOf, introOf, tagsOf, titleOf } from './big-words.ts';
import type { BulkRows } from './bulk-rows.ts';
import { chance } from './chance.ts';
import { addNamed, type NamedRow } from './named-rows.ts';

/** Comics with their names and chapters; `marks` says how many likes and favourites each has. */
export async function putLibrary(
  into: BulkRows,
  plan: BigPlan,
  marks: { likes: Uint32Array; favs: Uint32Array },
): Promise<void> {
  await addNamed(into, 'comic', comicRows(plan, marks));
  await addNamed(into, 'comic_name', nameRows(plan));
  await addNamed(into, 'chapter', chapterRows(plan));
  await into.run(`update counter set value = ${plan.size.comics} where name = 'comic'`);
}

function* comicRows(plan: BigPlan, marks: { likes: Uint32Array; favs: Uint32Array }): Generator<NamedRow> {
  for (let comic = 1; comic <= plan.size.comics; comic += 1) {
    const paged = chance(comic, 22) < 0.3;
    yield {
      id: comic,
      series_key: `series ${comic}`,
      title: titleOf(comic),
      intro: introOf(comic),
      ...namesHeld({ authors: authorsOf(comic), tags: tagsOf(comic), aliases: aliasesOf(comic) }),
      type: 1 + Math.floor(chance(comic, 20) * 5),
      finished: Number(chance(comic, 21) < 0.4),
      orientation: paged ? 2 : 1,
      right_to_left: Number(paged && chance(comic, 23) < 0.5),
      rating: plan.isMature(comic) ? 'mature' : 'all',
      language: 'zh',
      price: plan.ownPrice(comic),
      free_chapters: null,
      cover_version: 'c1',
      cover_color: colorOf(comic),
      views: plan.viewsOf(comic),
      likes: marks.likes[comic] ?? 0,
      favs: marks.favs[comic] ?? 0,
      week_views: plan.weekViewsOf(comic),
      month_views: plan.monthViewsOf(comic),
      chapter_count: chaptersEach,
      has_priced_chapter: Number(plan.hasPricedChapter(comic)),
      latest_no: chaptersEach,
      latest_title: chapterTitle(comic, chaptersEach),
      latest_at: plan.publishedAt(comic, chaptersEach),
      created_at: plan.createdAt(comic),
    };
  }
}

function* nameRows(plan: BigPlan): Generator<NamedRow> {
  for (let comic = 1; comic <= plan.size.comics; comic += 1) {
    const names = { author: authorsOf(comic), tag: tagsOf(comic), alias: aliasesOf(comic) };
    for (const [kind, list] of Object.entries(names)) {
      for (const [position, name] of list.entries()) yield { comic_id: comic, kind, position, name };
    }
  }
}

function* chapterRows(plan: BigPlan): Generator<NamedRow> {
  const books = Array.from({ length: 64 }, (_, at) => pagesOfBook(at));
  for (let comic = 1; comic <= plan.size.comics; comic += 1) {
    for (let no = 1; no <= chaptersEach; no += 1) {
      const book = books[Math.floor(chance(comic, no, 24) * books.length)];
      yield {
        comic_id: comic,
        chapter_no: no,
        label: String(no),
        title: chapterTitle(comic, no),
        price: plan.ownChapterPrice(comic, no),
        published_at: plan.publishedAt(comic, no),
        page_count: pagesEach,
        bytes: book?.bytes ?? 0,
        version: 'v1',
        source_name: `${titleOf(comic)} ${no}.cbz`,
        fingerprint: `${comic}-${no}`,
        pages: book?.text ?? '[]',
      };
    }
  }
}

function pagesOfBook(book: number): { text: string; bytes: number } {
  const pages = Array.from({ length: pagesEach }, (_, at) => ({
    w: 800,
    h: 1100 + Math.floor(chance(book, at, 25) * 300),
    bytes: 80_000 + Math.floor(chance(book, at, 26) * 200_000),
    color: colorOf(book * pagesEach + at),
  }));
  return { text: JSON.stringify(pages), bytes: pages.reduce((sum, page) => sum + page.bytes, 0) };
}

function chapterTitle(comic: number, no: number): string {
  return `${titleOf(comic + no * 17).slice(0, 6)}之${no}`;
}

function colorOf(from: number): string {
  return `#${Math.floor(chance(from, 27) * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`;
}
