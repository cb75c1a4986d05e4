import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const events = new Map<string, ((event: object) => void)[]>();

beforeEach(() => {
  events.clear();
  vi.resetModules();
  vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.' });
  vi.stubGlobal('addEventListener', (name: string, act: (event: object) => void) =>
    events.set(name, [...(events.get(name) ?? []), act]),
  );
});
afterEach(() => void vi.unstubAllGlobals());

const happens = (name: string, persisted: boolean) => {
  for (const act of events.get(name) ?? []) act({ persisted });
};

test('what is under way as the page is put aside is given up whole, and nothing begins until it is shown again', async () => {
  const { mirror } = await import('./db.ts');
  await mirror.searches.put({ keyword: '灯塔', at: 1 });
  const search = (at: number) => mirror.searches.get('灯塔').then((it) => it?.at === at);
  const underWay = mirror.transaction('rw', mirror.searches, async () => {
    for (let at = 2; ; at += 1) {
      await mirror.searches.put({ keyword: '灯塔', at });
      if (at === 10) setImmediate(() => happens('pagehide', true));
    }
  });
  await expect(underWay).rejects.toMatchObject({ name: 'AbortError' });
  const begun = mirror.searches.put({ keyword: '灯塔', at: 4 });
  await expect(begun).rejects.toMatchObject({ name: 'AbortError' });
  happens('pageshow', true);
  expect(await search(1)).toBe(true);
  await mirror.searches.put({ keyword: '灯塔', at: 5 });
  expect(await search(5)).toBe(true);
  await mirror.delete();
});

test.each([
  ['a page that goes for good', 'Apple Computer, Inc.', false],
  ['a page of another engine', 'Google Inc.', true],
])('%s ends what it began', async (_name, vendor, persisted) => {
  vi.stubGlobal('navigator', { vendor });
  const { mirror } = await import('./db.ts');
  await mirror.transaction('rw', mirror.searches, async () => {
    await mirror.searches.put({ keyword: '灯塔', at: 2 });
    happens('pagehide', persisted);
    await mirror.searches.put({ keyword: '灯塔', at: 3 });
  });
  expect((await mirror.searches.get('灯塔'))?.at).toBe(3);
  await mirror.delete();
});

test('that something was given up as the page was put aside is no fault of the database', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { mirror } = await import('./db.ts');
  const { safely } = await import('./safely.ts');
  await mirror.searches.put({ keyword: '灯塔', at: 1 });
  const reads = () => safely(() => mirror.searches.count(), 0);
  const underWay = reads();
  happens('pagehide', true);
  await underWay;
  expect(await reads()).toBe(0);
  expect(warn).not.toHaveBeenCalled();
  happens('pageshow', true);
  expect(await reads()).toBe(1);
  await mirror.delete();
});
