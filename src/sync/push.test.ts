import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Call } from '../../contract/first-screen.ts';
import { briefOf } from '../../tests/builders/brief.ts';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { adoptShelf } from '../mirror/adopt-shelf.ts';
import { mirror } from '../mirror/db.ts';
import { dropFavourites, putFavourites, returnFavourites } from '../mirror/favourites.ts';
import { putHistory } from '../mirror/history.ts';
import { waitingWrites } from '../mirror/outbox.ts';
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
