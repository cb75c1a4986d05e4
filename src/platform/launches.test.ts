import { afterEach, expect, test, vi } from 'vitest';
import { takeLaunches } from './launches.ts';

const site = 'https://mandao.example';
const came = { type: 'navigate', name: `${site}/book/favorite` };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What is opened in a document that came so, or with `a document` of its own, where the browser tells of these launches. */
function opened(entry: { type: string; name: string }, launches: readonly string[]): string[] {
  const paths: string[] = [];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry as PerformanceNavigationTiming]);
  const assign = (path: string) => paths.push(`a document: ${path}`);
  vi.stubGlobal('location', Object.assign(new URL(entry.name), { assign }));
  const launchQueue = {
    setConsumer: (consumer: (launch: { targetURL: string }) => void) => {
      for (const path of launches) consumer({ targetURL: site + path });
    },
  };
  vi.stubGlobal('window', { launchQueue });
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

test('what another merchant’s app is launched with comes with a document of its own, and not twice', () => {
  const search = '/search/result?mid=80002&keyword=x';
  expect(opened(came, ['/shared/80002?keyword=x'])).toEqual([`a document: ${search}`]);
  expect(opened(came, ['/recommend?mid=80002'])).toEqual(['a document: /recommend?mid=80002']);
  expect(opened({ ...came, name: site + search }, ['/shared/80002?keyword=x'])).toEqual([]);
});
