import { expect, test } from 'vitest';
import { readerRows } from './reader-rows.ts';

const nothing = { floor: { median: {} }, mandao: { median: {} } };
const others = { turn: nothing, slowScroll: nothing, slowLink: nothing, wholeStrip: nothing };

test('what the reader benchmark found stands beside its floor, with the ratio that the goal speaks of', () => {
  const load = {
    floor: { median: { home: { fcp: 380, cls: 0 } }, offline: { home: false, reader: false } },
    mandao: { median: { home: { fcp: 576.4, cls: 0.004 } }, offline: { home: true, reader: true } },
  };
  const rows = readerRows({ ...others, load });
  expect(rows[0]).toEqual({
    what: 'home: first paint',
    value: '576 ms (1.52×)',
    floor: '380 ms',
    goal: '≤ 1.5×',
  });
  expect(rows.find(({ what }) => what === 'home: layout shift')).toMatchObject({
    value: '0.004',
    floor: '0',
  });
  expect(rows.at(-1)).toMatchObject({ value: 'yes, yes', floor: 'no, no' });
});

test('what a run of the reader benchmark did not come to is not told as a figure', () => {
  const rows = readerRows({ ...others, load: nothing });
  expect(new Set(rows.flatMap(({ value, floor }) => [value, floor]))).toEqual(new Set(['–']));
});
