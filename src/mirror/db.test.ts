import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, test, vi } from 'vitest';

test('what the first version kept is there after the upgrade', async () => {
  const first = new Dexie('mandao');
  first.version(1).stores({ history: 'comicId, at' });
  const entry = {
    comicId: 7,
    title: '海上信使',
    at: 1000,
    chapterNo: 3,
    imgIndex: 2,
    frac: 0,
    doneChapters: [1],
  };
  await first.table('history').put(entry);
  first.close();

  vi.resetModules();
  const { mirror } = await import('./db.ts');
  expect(await mirror.history.toArray()).toEqual([entry]);
  expect(mirror.verno).toBe(2);
  await mirror.facts.put({ name: 'owner', value: '12' });
  expect(await mirror.outbox.count()).toBe(0);
  mirror.close();
});

test('each merchant has a database of its own', async () => {
  vi.resetModules();
  const presence = await import('./presence.ts');
  presence.initialiseMirror(80002);
  expect(await presence.mayHaveMirror()).toBe(false);
  const { mirror } = await import('./db.ts');
  await mirror.open();
  expect(mirror.name).toBe('mandao-80002');
  expect(await presence.mayHaveMirror()).toBe(true);
  expect(await mirror.history.count()).toBe(0);
  mirror.close();
});
