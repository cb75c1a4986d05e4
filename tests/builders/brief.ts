import type { ComicBrief } from '../../contract/comic.ts';

/** A comic as lists show it, with defaults; a test names only what it is about. */
export function briefOf(id: number, facts: Partial<ComicBrief> = {}): ComicBrief {
  return {
    id,
    title: `漫画 ${id}`,
    authors: ['海盐'],
    tags: [],
    type: 5,
    finished: false,
    orientation: 1,
    rightToLeft: false,
    coverVersion: 'c1',
    coverColor: '#204060',
    tagline: '',
    views: 0,
    likes: 0,
    favs: 0,
    chapterCount: 3,
    latestNo: 3,
    latestTitle: '第三夜',
    latestAt: 1000,
    free: false,
    ...facts,
  };
}
