import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedRow } from '../../tests/builders/saved-row.ts';
import { memoryCaches } from '../../tests/setup/memory-caches.ts';
import { mirror } from '../mirror/db.ts';
import type { SavedChapterRow, WholeContent } from '../mirror/saved-rows.ts';
import { keepImage, keptPaths } from '../platform/saved-images.ts';
import { checkSaved } from './check-saved.ts';

beforeEach(async () => {
  vi.stubGlobal('caches', memoryCaches());
  await mirror.delete();
  await mirror.open();
  await mirror.savedFacts.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what nobody knows of goes, but for other merchants’ and what a chapter in the queue may want', async () => {
  await mirror.savedChapters.put(savedRow({ chapterNo: 2, state: 'waiting', chapter: null, hashes: [] }));
  await keep('/saved/80001/1/1/v/1', '/saved/80001/1/2/v/1', '/saved/80002/1/1/v/1');
  await checkSaved(80001);
  expect([...(await keptPaths())]).toEqual(['/saved/80001/1/2/v/1', '/saved/80002/1/1/v/1']);
});

test('a chapter that is paused stays so, although images of it are gone', async () => {
  await mirror.savedChapters.put(savedRow({ state: 'paused' }));
  await checkSaved(80001);
  expect(await mirror.savedChapters.get([1, 1])).toMatchObject({ state: 'paused' });
});

test('of a chapter that is paused or failed what is gone is fetched before it is whole', async () => {
  const { chapter } = savedRow();
  const pages = [1, 2, 3].map((i) => ({ i, w: 1, h: 1, bytes: 10, color: '#000000' }));
  const begun = { chapter: chapter && { ...chapter, pages }, hashes: ['a', 'b', ''], doneBytes: 20 };
  await mirror.savedChapters.put(savedRow({ state: 'paused', ...begun }));
  await mirror.savedChapters.put(savedRow({ chapterNo: 2, state: 'failed', fault: 'network', ...begun }));
  await keep('/saved/80001/1/1/v/2', '/saved/80001/1/2/v/2');
  await checkSaved(80001);
  const rows = await mirror.savedChapters.toArray();
  expect(rows.map(({ state, hashes, doneBytes }) => [state, hashes, doneBytes])).toEqual([
    ['paused', ['', 'b', ''], 10],
    ['failed', ['', 'b', ''], 10],
  ]);
});

test('what was whole until its successor is counts as whole only with all of its images', async () => {
  const { chapter, hashes } = savedRow() as SavedChapterRow & WholeContent;
  const next = { ...chapter, version: 'w' };
  await mirror.savedChapters.put(
    savedRow({ state: 'waiting', chapter: next, hashes: [''], former: { chapter, hashes } }),
  );
  await keep('/saved/80001/1/1/v/1');
  await checkSaved(80001);
  expect((await mirror.savedChapters.get([1, 1]))?.former).not.toBeNull();
  await (await caches.open('mandao-saved')).delete('/saved/80001/1/1/v/1');
  await checkSaved(80001);
  expect((await mirror.savedChapters.get([1, 1]))?.former).toBeNull();
});

async function keep(...paths: string[]): Promise<void> {
  for (const path of paths) await keepImage(path, new Blob(['x']));
}
