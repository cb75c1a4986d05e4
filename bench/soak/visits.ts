import { authorsOf, tagsOf, titleOf } from '../big/big-words.ts';
import type { Ask } from '../big/paced-load.ts';
import { comics } from './soak-library.ts';

const rooms = ['/recommend', '/rank', '/dailyUpdate', '/free', '/comicInfo?id=1', '/search'];
const ranks = ['view', 'like', 'fav', 'hot-week', 'hot-month', 'all'];

type Luck = (n: number) => number;

/** What a hundred visits are for. */
const shares: [part: number, pathOf: (comicId: number, luck: Luck) => string][] = [
  [20, (_comicId, luck) => `/api/comic?${paged(luck)}&sort=${whole(luck(5), 3)}&type=${whole(luck(6), 5)}`],
  [12, (_comicId, luck) => `/api/rank/${oneOf(ranks, luck)}?${paged(luck)}`],
  [18, searched],
  [22, (comicId) => `/api/comic/${comicId}`],
  [10, (comicId) => `/api/comic/chapters/${comicId}`],
  [12, (comicId) => `/pic/comic/${comicId}/cover.jpg?w=240`],
  [6, (_comicId, luck) => oneOf(rooms, luck)],
];

/** What anybody asks for who looks around; half of them are signed in where that makes a difference. */
export function visit(luck: Luck, token: string): Ask {
  const path = pathBy(luck(1) * 100, whole(luck(2), comics), luck);
  return { method: 'GET', path, ...(luck(7) < 0.5 && path.startsWith('/api/comic') && { token }) };
}

function pathBy(at: number, comicId: number, luck: Luck): string {
  let part = at;
  for (const [share, pathOf] of shares) {
    if (part < share) return pathOf(comicId, luck);
    part -= share;
  }
  return '/recommend';
}

function searched(comicId: number, luck: Luck): string {
  const words: [kind: string, word: string][] = [
    ['title', titleOf(comicId).slice(0, 2)],
    ['author', authorsOf(comicId)[0] ?? ''],
    ['tag', tagsOf(comicId)[0] ?? ''],
  ];
  const [kind, word] = oneOf(words, luck);
  return `/api/search/${kind}?keyword=${encodeURIComponent(word)}&page=1&size=20`;
}

function paged(luck: Luck): string {
  return `page=${whole(luck(4), 3)}&size=20`;
}

/** 1 to `most`. */
function whole(luck: number, most: number): number {
  return 1 + Math.floor(luck * most);
}

function oneOf<Item>(items: readonly Item[], luck: Luck): Item {
  return items[Math.floor(luck(3) * items.length)] as Item;
}
