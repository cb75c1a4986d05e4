import { type BigPlan, chaptersEach, pagesEach } from './big-plan.ts';
import { aliasesOf, authorsOf, introOf, tagsOf, titleOf } from './big-words.ts';
import type { BulkRows, Row } from './bulk-rows.ts';
import { chance } from './chance.ts';

/** Comics with their names and chapters; `marks` says how many likes and favourites each has. */
export async function putLibrary(
  into: BulkRows,
  plan: BigPlan,
  marks: { likes: Uint32Array; favs: Uint32Array },
): Promise<void> {
  await into.add('comic', comicColumns, comicRows(plan, marks));
  await into.add('comic_name', ['comic_id', 'kind', 'position', 'name'], nameRows(plan));
  await into.add('chapter', chapterColumns, chapterRows(plan));
  await into.run(`update counter set value = ${plan.size.comics} where name = 'comic'`);
}

// biome-ignore format: a table reads best in rows
const comicColumns = [
  'id', 'series_key', 'title', 'intro', 'type', 'finished', 'orientation', 'right_to_left', 'rating', 'language',
  'price', 'free_chapters', 'cover_version', 'cover_color', 'views', 'likes', 'favs', 'week_views', 'month_views',
  'chapter_count', 'has_priced_chapter', 'latest_no', 'latest_title', 'latest_at', 'created_at',
];

// biome-ignore format: a table reads best in rows
const chapterColumns = [
  'comic_id', 'chapter_no', 'label', 'title', 'price', 'published_at', 'page_count', 'bytes', 'version',
  'source_name', 'fingerprint', 'pages',
];

function* comicRows(plan: BigPlan, marks: { likes: Uint32Array; favs: Uint32Array }): Generator<Row> {
  for (let comic = 1; comic <= plan.size.comics; comic += 1) {
    const type = 1 + Math.floor(chance(comic, 20) * 5);
    const paged = chance(comic, 22) < 0.3;
    // biome-ignore format: in the order of the columns
    yield [
      comic, `series ${comic}`, titleOf(comic), introOf(comic), type, Number(chance(comic, 21) < 0.4),
      paged ? 2 : 1, Number(paged && chance(comic, 23) < 0.5), plan.isMature(comic) ? 'mature' : 'all', 'zh',
      plan.ownPrice(comic), null, 'c1', colorOf(comic), plan.viewsOf(comic), marks.likes[comic] ?? 0,
      marks.favs[comic] ?? 0, plan.weekViewsOf(comic), plan.monthViewsOf(comic),
      chaptersEach, Number(plan.hasPricedChapter(comic)), chaptersEach, chapterTitle(comic, chaptersEach),
      plan.publishedAt(comic, chaptersEach), plan.createdAt(comic),
    ];
  }
}

function* nameRows(plan: BigPlan): Generator<Row> {
  for (let comic = 1; comic <= plan.size.comics; comic += 1) {
    const names = { author: authorsOf(comic), tag: tagsOf(comic), alias: aliasesOf(comic) };
    for (const [kind, list] of Object.entries(names)) {
      for (const [position, name] of list.entries()) yield [comic, kind, position, name];
    }
  }
}

function* chapterRows(plan: BigPlan): Generator<Row> {
  const books = Array.from({ length: 64 }, (_, at) => pagesOfBook(at));
  for (let comic = 1; comic <= plan.size.comics; comic += 1) {
    for (let no = 1; no <= chaptersEach; no += 1) {
      const book = books[Math.floor(chance(comic, no, 24) * books.length)];
      // biome-ignore format: in the order of the columns
      yield [
        comic, no, String(no), chapterTitle(comic, no), plan.ownChapterPrice(comic, no),
        plan.publishedAt(comic, no), pagesEach, book?.bytes ?? 0, 'v1', `${titleOf(comic)} ${no}.cbz`,
        `${comic}-${no}`, book?.text ?? '[]',
      ];
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
