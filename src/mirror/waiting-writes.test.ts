import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { historyEntry } from '../../tests/builders/history-entry.ts';
import { adoptShelf } from './adopt-shelf.ts';
import { mirror } from './db.ts';
import { dropFavourites } from './favourites.ts';
import { putHistory } from './history.ts';
import { queueLike } from './likes.ts';
import { dropHistory } from './shelf-history.ts';
import { lookAtOutbox } from './waiting-writes.ts';

beforeEach(async () => {
  await mirror.delete();
  await mirror.open();
  await adoptShelf('12');
});

test('a place waits for others, anything else is pressing', async () => {
  await putHistory(historyEntry());
  expect(await lookAtOutbox(0)).toMatchObject({ reports: [{ comicId: 7 }], pressing: null, heldUntil: null });
  await queueLike('12', { comicId: 8, wanted: true });
  expect((await lookAtOutbox(0)).pressing).not.toBeNull();
});

test('a place waits as long as the removal before it may be taken back, what else is said of its comic does not', async () => {
  await dropHistory([7], 20, 5000);
  await putHistory(historyEntry({ at: 30 }));
  await dropFavourites([8], 20, 9000);
  expect(await lookAtOutbox(100)).toMatchObject({ reports: [], pressing: null, heldUntil: 5000 });
  await queueLike('12', { comicId: 7, wanted: true });
  expect((await lookAtOutbox(100)).pressing).not.toBeNull();
});
