import type { Library, NewChapter, NewComic, NewCover } from '../../server/usecases/ports.ts';

/** A series with defaults; a test names only what it is about. */
export function newComic(facts: Partial<NewComic> = {}): NewComic {
  return {
    seriesKey: facts.title ?? '潮汐灯塔',
    title: '潮汐灯塔',
    aliases: [],
    authors: ['海盐'],
    tags: ['悬疑', '治愈'],
    intro: '灯塔每晚熄灭三分钟，没有人记得那三分钟。',
    type: 5,
    finished: false,
    orientation: 1,
    rightToLeft: false,
    rating: 'all',
    language: 'zh',
    price: null,
    ...facts,
  };
}

/** A chapter of two pages with defaults. */
export function newChapter(facts: Partial<NewChapter> = {}): NewChapter {
  const chapterNo = facts.chapterNo ?? 1;
  return {
    chapterNo,
    label: String(chapterNo),
    title: `第一夜之${chapterNo}`,
    version: 'v1',
    sourceName: `潮汐灯塔 ${chapterNo}.cbz`,
    fingerprint: `f${chapterNo}`,
    publishedAt: 1000 + chapterNo,
    pages: [
      { w: 800, h: 1200, bytes: 10_000, color: '#112233' },
      { w: 800, h: 600, bytes: 5000, color: '#445566' },
    ],
    ...facts,
  };
}

/** Puts a chapter into a library, with its series when that is new; answers the comic's id. */
export async function putNew(
  library: Library,
  comic: Partial<NewComic> = {},
  chapter: Partial<NewChapter> = {},
  cover: NewCover | null = null,
  at = 1,
): Promise<number> {
  const series = newComic(comic);
  const known = await library.series(series.seriesKey);
  const comicId = known?.comicId ?? (await library.newComicId());
  const made = newChapter(chapter);
  const replaces = known?.chapters.find((it) => it.chapterNo === made.chapterNo)?.version ?? null;
  const put = {
    comic: series,
    known: known !== null,
    revives: true,
    chapter: made,
    replaces,
    cover,
    settled: [],
  };
  const done = await library.putChapter(comicId, { ...put, owner: 'here:1', at });
  if (done === 'conflict') throw new Error('the number was taken');
  return comicId;
}
