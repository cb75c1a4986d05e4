import { afterEach, expect, test, vi } from 'vitest';
import { takeLaunches } from './launches.ts';

const site = 'https://mandao.example';
const came = { type: 'navigate', name: `${site}/book/favorite` };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What is opened in a document that came so, where the browser tells of these launches. */
function opened(entry: { type: string; name: string }, launches: readonly string[]): string[] {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry as PerformanceNavigationTiming]);
  vi.stubGlobal('location', new URL(entry.name));
  const launchQueue = {
    setConsumer: (consumer: (launch: { targetURL: string }) => void) => {
      for (const path of launches) consumer({ targetURL: site + path });
    },
  };
  vi.stubGlobal('window', { launchQueue });
  const paths: string[] = [];
  takeLaunches((path) => paths.push(path));
  return paths;
}

test('the launch by which a document came opens nothing, a later one its screen', () => {
  expect(opened(came, ['/book/favorite', '/search?text=x'])).toEqual(['/search?text=x']);
  expect(opened({ ...came, name: `${came.name}#top` }, ['/book/favorite'])).toEqual([]);
  expect(opened(came, ['/book/favorite', '/book/favorite'])).toEqual(['/book/favorite']);
});

test('nor does one that a reload tells again, wherever one has gone meanwhile', () => {
  expect(opened({ ...came, type: 'reload' }, ['/dailyUpdate', '/search'])).toEqual(['/search']);
});

test('a document that came without a launch, as after a payment, hears of the first one', () => {
  expect(opened(came, ['/search?text=x'])).toEqual(['/search?text=x']);
});

test('the icon leaves what is open, and another site’s address is none', () => {
  expect(opened(came, ['/', '/recommend?from=icon', '.evil.example/x'])).toEqual([]);
});

test('a text that was shared with another merchant’s app is searched for, and not twice where the document came by it', () => {
  const search = '/search/result?mid=80002&keyword=x';
  expect(opened(came, ['/shared/80002?keyword=x'])).toEqual([search]);
  expect(opened({ ...came, name: site + search }, ['/shared/80002?keyword=x'])).toEqual([]);
});
