import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';
import { briefOf } from '../../tests/builders/brief.ts';
import { savedRow } from '../../tests/builders/saved-row.ts';
import { memoryCaches } from '../../tests/setup/memory-caches.ts';
import { provideCall } from '../api/call.ts';
import { mirror } from '../mirror/db.ts';
import { isUnregistered, noteCarried } from '../mirror/saved-facts.ts';
import { keepImage } from '../platform/saved-images.ts';
import { registerSaved } from './register-saved.ts';

/** What the server says of a comic instead of showing it. */
let refusal: CodedError['code'] | null;

beforeEach(async () => {
  refusal = null;
  vi.stubGlobal('caches', memoryCaches());
  await mirror.delete();
  await mirror.open();
  // Every comic has three chapters.
  provideCall((async (name: string, { id }: { id: string }) => {
    if (refusal) throw new CodedError(refusal);
    if (name === 'getComic') return briefOf(Number(id));
    return [1, 2, 3].map((chapterNo) => ({ chapterNo, bytes: 1, pageCount: 1, free: true, freeAt: null }));
  }) as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('of what lies beside a new database the chapters that are there are wanted again, and no others', async () => {
  await keep('/saved/80001/1/2/v/1', '/saved/80001/1/2/v/2', '/saved/80001/4/3/v/1', '/saved/80002/5/1/v/1');
  await registerSaved(80001, null);
  expect(await queued()).toEqual(['1/2 waiting', '4/3 waiting']);
  expect(await isUnregistered()).toBe(false);
});

test('what was paused before its neighbours were known stays paused', async () => {
  await mirror.savedChapters.put(savedRow({ state: 'paused' }));
  await keep('/saved/80001/1/1/v/1', '/saved/80001/1/3/v/1');
  await registerSaved(80001, null);
  expect(await queued()).toEqual(['1/1 paused', '1/3 waiting']);
});

test('what is on the site no more is let go; without the server’s word all is asked for at the next start', async () => {
  await keep('/saved/80001/1/1/v/1');
  refusal = 'Server01';
  await expect(registerSaved(80001, null)).rejects.toMatchObject({ code: 'Server01' });
  expect(await isUnregistered()).toBe(true);
  refusal = 'Comic01';
  await registerSaved(80001, null);
  expect(await isUnregistered()).toBe(false);
  expect(await queued()).toEqual([]);
});

test('what was saved at another address waits until the server has said what it is, and is asked for once', async () => {
  await noteCarried([{ comicId: 2, chapterNos: [1, 3] }]);
  refusal = 'offline';
  await expect(registerSaved(80001, null)).rejects.toMatchObject({ code: 'offline' });
  refusal = null;
  await registerSaved(80001, null);
  expect(await queued()).toEqual(['2/1 waiting', '2/3 waiting']);
  await mirror.savedChapters.clear();
  await registerSaved(80001, null);
  expect(await queued()).toEqual([]);
});

async function keep(...paths: string[]): Promise<void> {
  for (const path of paths) await keepImage(path, new Blob(['x']));
}

async function queued(): Promise<string[]> {
  const rows = await mirror.savedChapters.toArray();
  return rows.map(({ comicId, chapterNo, state }) => `${comicId}/${chapterNo} ${state}`);
}
