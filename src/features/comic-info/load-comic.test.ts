import { expect, test } from 'vitest';
import { sorts } from '../../../contract/constants.ts';
import type { Call } from '../../../contract/first-screen.ts';
import { briefOf } from '../../../tests/builders/brief.ts';
import { loadComic } from './load-comic.ts';

const one = briefOf(1, { authors: ['江小满'], tags: ['治愈', '绘本', '海'] });
const lists: Record<string, unknown> = {
  江小满: [one, briefOf(2)],
  治愈: [
    briefOf(3, { tags: ['治愈'] }),
    one,
    briefOf(2),
    briefOf(4, { tags: ['海', '治愈'] }),
    briefOf(5, { tags: ['治愈'] }),
  ],
};
const asked: unknown[] = [];

const call = (async (name: string, ask: { author?: string; tag?: string; sort?: number }) => {
  if (name === 'getComic') return one;
  if (name === 'listChapters') return [];
  asked.push(ask);
  return { items: lists[ask.author ?? ask.tag ?? ''] };
}) as unknown as Call;

test('others of a comic’s first tag: the hottest, those with more of its tags first, and none that stands there already', async () => {
  const { sameAuthor, alike } = await loadComic(call, '1');
  expect(sameAuthor.map(({ id }) => id)).toEqual([2]);
  expect(alike.map(({ id }) => id)).toEqual([4, 3, 5]);
  expect(asked).toContainEqual({ tag: '治愈', sort: sorts.hottest, size: 12 });
});

test('a comic is shown without what one may read besides, where that cannot be had or nobody and nothing is named', async () => {
  const failing = ((name: string, ask: never) =>
    name === 'listComics' ? Promise.reject(new Error('no')) : call(name as never, ask)) as Call;
  expect(await loadComic(failing, '1')).toMatchObject({ sameAuthor: [], alike: [] });
  const bare = ((name: string, ask: never) =>
    name === 'getComic'
      ? Promise.resolve({ ...one, authors: [], tags: [] })
      : call(name as never, ask)) as Call;
  asked.length = 0;
  expect(await loadComic(bare, '1')).toMatchObject({ sameAuthor: [], alike: [] });
  expect(asked).toEqual([]);
});
