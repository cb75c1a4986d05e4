import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import type { Call } from '../../contract/first-screen.ts';
import { briefOf } from '../../tests/builders/brief.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { putAdRemoval } from '../mirror/ad-removals.ts';
import { adoptShelf } from '../mirror/adopt-shelf.ts';
import { mirror } from '../mirror/db.ts';
import { dropFavourites, putFavourites, returnFavourites } from '../mirror/favourites.ts';
import { putHistory } from '../mirror/history.ts';
import { queueLike } from '../mirror/likes.ts';
import { waitingWrites } from '../mirror/outbox.ts';
import { shelfCursor } from '../mirror/server-shelf.ts';
import { queueSettings } from '../mirror/settings.ts';
import { dropHistory } from '../mirror/shelf-history.ts';
import { pushOutbox } from './push.ts';

beforeEach(async () => {
  await mirror.delete();
  await mirror.open();
});

test('nothing of a member who comes meanwhile is sent in the name of the one before', async () => {
  await adoptShelf('12');
  await putFavourites([briefOf(1)], 100);
  const asked: string[] = [];
  const call = (async (name: string) => {
    asked.push(name);
    await adoptShelf('13');
    await putHistory(historyEntry());
    return { conflicts: [] };
  }) as unknown as Call;
  expect(await pushOutbox('12', Date.now, call)).toBeNull();
  expect(asked).toEqual(['addFavourites']);
  expect((await waitingWrites()).map(({ key }) => key)).toEqual(['history:7:1']);
});

test('one call says one moment: what was done at different ones goes in several, in order', async () => {
  await adoptShelf('12');
  await queueSettings('12', { autoBuy: true }, 10);
  await queueSettings('12', { direction: 2 }, 20);
  await dropHistory([1, 2], 30);
  await dropHistory([3], 40);
  await dropFavourites([4, 5], 50);
  await dropFavourites([6], 60);
  await putFavourites([briefOf(7), briefOf(8)], 70);
  await returnFavourites([{ comicId: 9, at: 1, unread: null, unreadAfter: null }], 80);
  const asked: unknown[] = [];
  const call = (async (_name: string, ask: unknown) => void asked.push(ask)) as unknown as Call;
  await pushOutbox('12', Date.now, call);
  expect(asked).toEqual([
    { autoBuy: true, at: 10 },
    { direction: 2, at: 20 },
    { comicIds: [1, 2], at: 30 },
    { comicIds: [3], at: 40 },
    { comicIds: [4, 5], at: 50 },
    { comicIds: [6], at: 60 },
    { comicIds: [7, 8], times: [70, 70], at: 0 },
    { comicIds: [9], times: [1], at: 80 },
  ]);
});

test('where an older build’s write does not say when, the times of the others are not told as theirs', async () => {
  await adoptShelf('12');
  await putFavourites([briefOf(1)], 100);
  await mirror.outbox.add({
    ...{ key: 'favourite:2', comicId: 2, heldUntil: 0 },
    write: { kind: 'favourite', comicId: 2, wanted: true },
  });
  const asked: unknown[] = [];
  const call = (async (_name: string, ask: unknown) => void asked.push(ask)) as unknown as Call;
  await pushOutbox('12', Date.now, call);
  expect(asked).toEqual([{ comicIds: [1, 2], at: 0 }]);
});

test('a call takes a hundred writes', async () => {
  await adoptShelf('12');
  const comics = Array.from({ length: 205 }, (_, at) => briefOf(at + 1));
  await putFavourites(comics, 100);
  const sizes: number[] = [];
  await pushOutbox('12', Date.now, (async (_name: string, { comicIds }: { comicIds: number[] }) => {
    sizes.push(comicIds.length);
  }) as unknown as Call);
  expect(sizes).toEqual([100, 100, 5]);
});

test.each(['Request01', 'Request02', 'Comic01', 'Comic05'] as const)(
  'of several in a call what is refused for good (%s) is dropped, and the others arrive',
  async (code) => {
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    await adoptShelf('12');
    await mirror.facts.put({ name: 'cursor', value: 'c' });
    await putFavourites([briefOf(1), briefOf(2), briefOf(3)], 100);
    const arrived: number[][] = [];
    await pushOutbox('12', Date.now, (async (_name: string, { comicIds }: { comicIds: number[] }) => {
      if (comicIds.includes(2)) throw new CodedError(code);
      arrived.push(comicIds);
    }) as unknown as Call);
    expect([arrived, await waitingWrites()]).toEqual([[[1], [3]], []]);
    expect(said).toHaveBeenCalledTimes(1);
    // What stands in its place only the whole shelf tells.
    expect(await shelfCursor()).toBeNull();
    said.mockRestore();
  },
);

test.each([
  new CodedError('offline'),
  new CodedError('foreign-answer'),
  new CodedError('Server01'),
  new CodedError('Request03'),
  new CodedError('Member03'),
  new Error('a fault of ours'),
])('whatever else goes wrong (%s) drops nothing', async (error) => {
  await adoptShelf('12');
  await putFavourites([briefOf(1), briefOf(2)], 100);
  let calls = 0;
  const call = async () => {
    calls += 1;
    throw error;
  };
  await expect(pushOutbox('12', Date.now, call as unknown as Call)).rejects.toBe(error);
  expect([calls, (await waitingWrites()).length]).toEqual([1, 2]);
});

test('nothing of several that were refused together is tried alone once another member has come', async () => {
  await adoptShelf('12');
  await putFavourites([briefOf(1), briefOf(2), briefOf(3)], 100);
  const asked: number[][] = [];
  await pushOutbox('12', Date.now, (async (_name: string, { comicIds }: { comicIds: number[] }) => {
    asked.push(comicIds);
    if (comicIds.length > 1) throw new CodedError('Request01');
    await adoptShelf('13');
  }) as unknown as Call);
  expect(asked).toEqual([[1, 2, 3], [1]]);
});

test('of what is held back the first moment is told, and what lies behind it goes', async () => {
  await adoptShelf('12');
  await dropFavourites([1], 100, 9000);
  await dropFavourites([2], 100, 8000);
  await queueLike('12', { comicId: 3, wanted: true, at: 5 });
  await queueLike('12', { comicId: 4, wanted: false, at: 6 });
  await putAdRemoval({ sdPosition: 1, removeRecordTime: 7 });
  await putAdRemoval({ sdPosition: 2, removeRecordTime: 8 });
  const asked: unknown[] = [];
  const call = (async (...all: unknown[]) => void asked.push(all)) as unknown as Call;
  expect(await pushOutbox('12', () => 7999, call)).toBe(8000);
  expect(asked).toEqual([
    ['likeComic', { id: 3, at: 5 }],
    ['unlikeComic', { id: 4, at: 6 }],
    [
      'putAdRemovals',
      {
        items: [
          { sdPosition: 1, removeRecordTime: 7 },
          { sdPosition: 2, removeRecordTime: 8 },
        ],
      },
    ],
  ]);
  expect(await pushOutbox('12', () => 8000, call)).toBe(9000);
  expect(asked.slice(3)).toEqual([['removeFavourites', { comicIds: [2], at: 100 }]]);
});

test('what was done at the same moment goes in one call only where it is the same deed', async () => {
  await adoptShelf('12');
  await queueSettings('12', { autoBuy: true }, 10);
  await queueSettings('12', { direction: 2 }, 10);
  await dropHistory([1], 10);
  await dropFavourites([2], 10);
  await putFavourites([briefOf(3)], 10);
  await queueLike('12', { comicId: 4, wanted: true, at: 10 });
  await dropHistory([5], 10);
  await putAdRemoval({ sdPosition: 1, removeRecordTime: 10 });
  await putHistory(historyEntry());
  await queueLike('12', { comicId: 6, wanted: true, at: 10 });
  const asked: unknown[] = [];
  const call = (async (...all: unknown[]) => {
    asked.push(all);
    return { conflicts: [] };
  }) as unknown as Call;
  await pushOutbox('12', Date.now, call);
  expect(asked).toEqual([
    ['setMember', { autoBuy: true, direction: 2, at: 10 }],
    ['deleteHistory', { comicIds: [1], at: 10 }],
    ['removeFavourites', { comicIds: [2], at: 10 }],
    ['addFavourites', { comicIds: [3], times: [10], at: 0 }],
    ['likeComic', { id: 4, at: 10 }],
    ['deleteHistory', { comicIds: [5], at: 10 }],
    ['putAdRemovals', { items: [{ sdPosition: 1, removeRecordTime: 10 }] }],
    ['putHistory', { items: [expect.objectContaining({ comicId: 7 })] }],
    ['likeComic', { id: 6, at: 10 }],
  ]);
});
