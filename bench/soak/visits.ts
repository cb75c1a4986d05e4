import { authorsOf, tagsOf, titleOf } from '../big/big-words.ts';
import type { Ask } from '../big/paced-load.ts';
import { comics } from './soak-library.ts';

const rooms = ['/recommend', '/rank', '/dailyUpdate', '/free', '/comicInfo?id=1', '/search'];
const ranks = ['view', 'like', 'hot-week', 'hot-month', 'all'];

/** What anybody asks for who looks around. */
export function visit(luck: (n: number) => number, token: string): Ask {
  const comicId = 1 + Math.floor(luck(2) * comics);
  const from = <Item>(items: readonly Item[]) => items[Math.floor(luck(3) * items.length)] as Item;
  const page = `page=${1 + Math.floor(luck(4) * 3)}&size=20`;
  const part = luck(1);
  const path =
    part < 0.2
      ? `/api/comic?${page}&sort=${1 + Math.floor(luck(5) * 3)}&type=${1 + Math.floor(luck(6) * 5)}`
      : part < 0.32
        ? `/api/rank/${from(ranks)}?${page}`
        : part < 0.5
          ? searched(luck, comicId)
          : part < 0.72
            ? `/api/comic/${comicId}`
            : part < 0.82
              ? `/api/comic/chapters/${comicId}`
              : part < 0.94
                ? `/pic/comic/${comicId}/cover.jpg?w=240`
                : from(rooms);
  return { method: 'GET', path, ...(luck(7) < 0.5 && path.startsWith('/api/comic') && { token }) };
}

function searched(luck: (n: number) => number, comicId: number): string {
  const [kind, word] = (
    [
      ['title', titleOf(comicId).slice(0, 2)],
      ['author', authorsOf(comicId)[0] ?? ''],
      ['tag', tagsOf(comicId)[0] ?? ''],
    ] as const
  )[Math.floor(luck(8) * 3)] ?? ['title', ''];
  return `/api/search/${kind}?keyword=${encodeURIComponent(word)}&page=1&size=20`;
}
