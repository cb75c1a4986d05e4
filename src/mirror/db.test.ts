import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { briefOf } from '../../tests/builders/brief.ts';

// A page: the worker never makes a database anew.
beforeEach(() => void vi.stubGlobal('document', {}));
afterEach(() => void vi.unstubAllGlobals());

const steps = [
  { history: 'comicId, at' },
  {
    favourites: 'comicId, at',
    bought: 'comicId, at',
    comics: 'id',
    outbox: '++no, &key, comicId',
    searches: 'keyword, at',
    facts: 'name',
  },
  {
    savedComics: 'comicId',
    savedChapters: '[comicId+chapterNo], comicId, state',
    savedFacts: 'name',
  },
  { adRemovals: 'sdPosition' },
];

test.each([1, 2, 3, 4])('what version %i kept is there after the upgrade', async (version) => {
  const before = new Dexie('mandao');
  for (const [index, stores] of steps.slice(0, version).entries()) before.version(index + 1).stores(stores);
  const entry = {
    comicId: 7,
    title: '海上信使',
    at: 1000,
    chapterNo: 3,
    imgIndex: 2,
    frac: 0,
    doneChapters: [1],
  };
  await before.table('history').put(entry);
  if (version > 1) await before.table('facts').put({ name: 'owner', value: '12' });
  if (version > 2) await before.table('savedFacts').put({ name: 'contactAt', value: 5 });
  before.close();

  vi.resetModules();
  const { mirror } = await import('./db.ts');
  expect(await mirror.history.toArray()).toEqual([entry]);
  expect(mirror.verno).toBe(5);
  expect(await mirror.facts.count()).toBe(version > 1 ? 1 : 0);
  await mirror.facts.put({ name: 'owner', value: '12' });
  expect(await mirror.outbox.count()).toBe(0);
  expect(await mirror.savedChapters.where('state').equals('waiting').count()).toBe(0);
  expect(await mirror.savedFacts.count()).toBe(version > 2 ? 1 : 0);
  expect(await mirror.adRemovals.count()).toBe(0);
  expect(await mirror.parked.count()).toBe(0);
  await mirror.delete();
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

test('a worker that has gone on to another merchant keeps what it is told in that one’s database', async () => {
  vi.resetModules();
  const { initialiseMirror } = await import('./presence.ts');
  const db = await import('./db.ts');
  const { putFavourites } = await import('./favourites.ts');
  const { dropHistory } = await import('./shelf-history.ts');
  initialiseMirror(80003);
  db.changeMirror();
  await putFavourites([briefOf(1)], 100);
  await dropHistory([1], 200);
  expect([db.mirror.name, await db.mirror.favourites.count()]).toEqual(['mandao-80003', 1]);
  db.mirror.close();
});

test('a database that the browser cannot read is made anew, once, and says so', async () => {
  vi.resetModules();
  const { initialiseMirror } = await import('./presence.ts');
  initialiseMirror(80003);
  const { whenRebuilt } = await import('./database-news.ts');
  const told = vi.fn();
  whenRebuilt(told);
  const opening = vi.spyOn(indexedDB, 'open');
  const deleting = vi.spyOn(indexedDB, 'deleteDatabase');
  opening.mockImplementation(() => {
    throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
  });
  deleting.mockImplementationOnce((name) => {
    opening.mockRestore();
    deleting.mockRestore();
    return indexedDB.deleteDatabase(name);
  });
  const { mirror } = await import('./db.ts');
  await mirror.open();
  await mirror.facts.put({ name: 'owner', value: '12' });
  expect(await mirror.facts.count()).toBe(1);
  expect(told).toHaveBeenCalledTimes(1);
  mirror.close();
  // Damaged once more, it is the device that is: a page that goes on making it anew would never read anything.
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
  });
  const again = vi.spyOn(indexedDB, 'deleteDatabase');
  await expect(mirror.open()).rejects.toThrow();
  expect(again).not.toHaveBeenCalled();
  expect(told).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

test.each([
  { who: 'that can be opened a moment later', isPage: true },
  { who: 'that a worker cannot open', isPage: false },
])('a database $who is left as it is', async ({ isPage }) => {
  vi.resetModules();
  if (!isPage) vi.stubGlobal('document', undefined);
  const { initialiseMirror } = await import('./presence.ts');
  initialiseMirror(80005);
  const opening = vi.spyOn(indexedDB, 'open');
  const deleting = vi.spyOn(indexedDB, 'deleteDatabase');
  opening.mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
  });
  // The moment after which a page looks again.
  vi.spyOn(globalThis, 'setTimeout').mockImplementationOnce((act) => {
    opening.mockRestore();
    return setTimeout(act);
  });
  const { mirror } = await import('./db.ts');
  const opened = await mirror.open().then(
    () => true,
    () => false,
  );
  expect(opened).toBe(isPage);
  expect(deleting).not.toHaveBeenCalled();
  mirror.close();
  vi.restoreAllMocks();
});

test('a database that may not be used is left as it is', async () => {
  vi.resetModules();
  const { initialiseMirror } = await import('./presence.ts');
  initialiseMirror(80004);
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const deleting = vi.spyOn(indexedDB, 'deleteDatabase');
  const { mirror } = await import('./db.ts');
  await expect(mirror.open()).rejects.toThrow();
  expect(deleting).not.toHaveBeenCalled();
  opening.mockRestore();
});
