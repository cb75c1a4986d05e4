import { Writable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ImportProgress } from './import-progress.ts';

const book = { title: '潮汐', label: '', chapterNo: 3, status: 'new', pageCount: 1 } as never;

/** An import that is told of, with what was written, and the moment in the test's hand. */
function told({ isTTY = false, quiet = false } = {}) {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const written: string[] = [];
  const out = new Writable({
    write: (chunk, _encoding, done) => {
      written.push(String(chunk));
      done();
    },
  });
  return {
    written,
    progress: new ImportProgress(Object.assign(out, { isTTY }), { quiet, zone: 'Asia/Shanghai' }),
  };
}

test('on a terminal pages are counted on one line, ten times a second at most', () => {
  const { written, progress } = told({ isTTY: true });
  for (let page = 1; page <= 30; page += 1) {
    vi.advanceTimersByTime(10);
    progress.page();
  }
  expect(written).toEqual([
    '\r10 pages, 100 pages/s\x1b[K',
    '\r20 pages, 100 pages/s\x1b[K',
    '\r30 pages, 100 pages/s\x1b[K',
  ]);
  expect(progress.figures()).toEqual({ pages: 30, seconds: 0.3, pagesPerSecond: 100 });
});

test('elsewhere a line is written for each book, and nothing to steer a terminal with', () => {
  const { written, progress } = told();
  vi.advanceTimersByTime(2000);
  progress.page();
  progress.book(book);
  progress.sentence('a\rb');
  expect(written).toEqual(['潮汐 3: new, 1 page (0.5 pages/s)\n', 'a\\u000db\n']);
});

test('on a terminal a line takes the place of the count', () => {
  const { written, progress } = told({ isTTY: true });
  progress.sentence('done');
  expect(written).toEqual(['\r\x1b[Kdone\n']);
});

test('who wants no words gets none, and the figures at the end', () => {
  const { written, progress } = told({ isTTY: true, quiet: true });
  vi.advanceTimersByTime(1000);
  progress.page();
  progress.book(book);
  progress.sentence('x');
  expect([written, progress.figures().pages]).toEqual([[], 1]);
});

test.each([
  [{ label: '番外' }, '潮汐 番外 (chapter 3): new, 1 page'],
  [{ label: '3' }, '潮汐 3: new, 1 page'],
  [{ label: '番外', status: 'double' }, '潮汐 番外: left out, its pages are those of chapter 3'],
  [{ status: 'unchanged' }, '潮汐 3: unchanged'],
  [{ status: 'double' }, '潮汐 3: left out, its pages are those of chapter 3'],
  [{ status: 'replaced', pageCount: 2 }, '潮汐 3: replaced, 2 pages'],
])('what became of a book: %j', (more, line) => {
  const { written, progress } = told();
  progress.book({ ...(book as object), ...more } as never);
  expect(written.join('')).toContain(`${line} (`);
});
