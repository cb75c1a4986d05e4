import { expect, test } from 'vitest';
import { addFavourites, deleteHistory, putAdRemovals, removeFavourites, setLike } from './shelf.ts';

const now = 1000;

/** A member's call, and what it comes to at the shelf, which answers `answers`. */
function asking<Ask>(ask: Ask, { answers = 1 as unknown, rating = 'all' } = {}) {
  const done: unknown[] = [];
  const note =
    (name: string) =>
    async (_memberId: number, ...told: unknown[]) => {
      done.push([name, ...told]);
      return answers;
    };
  const names = ['addFavourites', 'removeFavourites', 'removeHistory', 'putAdRemovals', 'setLike'];
  const shelf = Object.fromEntries(names.map((name) => [name, note(name)]));
  const given = {
    shelf: { ...shelf, countFavourites: async () => 4 + done.length },
    catalogue: { comicTerms: async (id: number) => (id === 404 ? null : { id, rating }) },
    merchant: { mature: false },
    member: { memberId: 7 },
    ...{ ask, now },
  };
  return { given: given as never, done };
}

test('a favourite stands since it was put there, and never since a moment that is yet to come', async () => {
  const { given, done } = asking({ comicIds: [1, 2], times: [400, 4000], at: 600 });
  expect(await addFavourites(given)).toBe(5);
  expect(done).toEqual([
    [
      'addFavourites',
      [
        { comicId: 1, at: 400, doneAt: 600 },
        { comicId: 2, at: 1000, doneAt: 1000 },
      ],
      now,
    ],
  ]);
  const unsaid = asking({ comicIds: [1] });
  await addFavourites(unsaid.given);
  expect(unsaid.done).toEqual([['addFavourites', [{ comicId: 1, at: 1000, doneAt: 1000 }], now]]);
});

test('each favourite has a time or none has', async () => {
  for (const times of [[400], [400, 500, 600], []]) {
    const { given, done } = asking({ comicIds: [1, 2], times });
    await expect(addFavourites(given)).rejects.toMatchObject({
      code: 'Request01',
      data: { fields: { times: 'as-many' } },
    });
    expect(done).toEqual([]);
  }
});

test('what is taken off is taken off when it was said, else now', async () => {
  const [said, unsaid] = [asking({ comicIds: [1], at: 400 }), asking({ comicIds: [1] })];
  expect([await removeFavourites(said.given), await removeFavourites(unsaid.given)]).toEqual([5, 5]);
  expect([...said.done, ...unsaid.done]).toEqual([
    ['removeFavourites', { comicIds: [1], at: 400 }, now],
    ['removeFavourites', { comicIds: [1], at: 1000 }, now],
  ]);
});

test.each([
  [
    { comicIds: [1], at: 400 },
    { comicIds: [1], until: 400 },
  ],
  [
    { comicIds: [1], at: 4000 },
    { comicIds: [1], until: 1000 },
  ],
  [{ comicIds: [1] }, { comicIds: [1], until: 1000 }],
  [{ before: 400 }, { until: 400 }],
  [{ before: 4000 }, { until: 1000 }],
  [{ all: true }, { until: 1000 }],
  [{ all: true, at: 400 }, { until: 1000 }],
])('of the history %j takes out %j, and nothing that is yet to be read', async (ask, removed) => {
  const { given, done } = asking(ask);
  expect(await deleteHistory(given)).toBeNull();
  expect(done).toEqual([['removeHistory', removed, now]]);
});

test.each([
  {},
  { at: 400 },
  { comicIds: [1], before: 400 },
  { comicIds: [1], all: true },
  { before: 1, all: true },
])('what is to be taken out of the history is said in one way: %j', async (ask) => {
  const { given, done } = asking(ask);
  await expect(deleteHistory(given)).rejects.toMatchObject({ code: 'Request01' });
  expect(done).toEqual([]);
});

test('no ad was closed, and no comic liked, at a moment that is yet to come', async () => {
  const items = [400, 4000].map((removeRecordTime) => ({ sdPosition: 1, removeRecordTime }));
  const ads = asking({ items });
  await putAdRemovals(ads.given);
  expect(ads.done).toEqual([
    ['putAdRemovals', [{ ...items[0] }, { ...items[1], removeRecordTime: now }], now],
  ]);
  for (const [at, counted] of [
    [400, 400],
    [4000, now],
    [undefined, now],
  ] as const) {
    const like = asking({ id: 3, at });
    expect(await setLike(like.given, true)).toBe(1);
    expect(like.done).toEqual([['setLike', { comicId: 3, liked: true, at: counted }, now]]);
  }
});

test('what the merchant does not show cannot be liked, nor what goes at that moment', async () => {
  for (const { given, done } of [asking({ id: 404 }), asking({ id: 3 }, { rating: 'mature' })]) {
    await expect(setLike(given, true)).rejects.toMatchObject({ code: 'Comic05' });
    expect(done).toEqual([]);
  }
  const gone = asking({ id: 3 }, { answers: null });
  await expect(setLike(gone.given, true)).rejects.toMatchObject({ code: 'Comic05' });
});
