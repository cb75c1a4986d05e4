import { expect, test } from 'vitest';
import { readerAsk, withChapter, withTarget } from './reader-address.ts';

const ask = (address: string) => readerAsk(new URL(address, 'http://site'));

test('an address names a comic, a chapter and perhaps a place in it', () => {
  expect(ask('/comicContent?id=7&no=3')).toEqual({ id: '7', chapterNo: '3', target: null });
  expect(ask('/comicContent?id=7&no=3&img=5').target).toEqual({ imgIndex: 5, frac: null });
  expect(ask('/comicContent?id=7&no=3&img=5&at=0.25').target).toEqual({ imgIndex: 5, frac: 0.25 });
});

test('a place that cannot be is none, a fraction stays within its image', () => {
  for (const img of ['0', '-1', '1.5', 'x', '']) expect(ask(`/comicContent?img=${img}`).target).toBeNull();
  expect(ask('/comicContent?img=2&at=7').target?.frac).toBe(1);
  expect(ask('/comicContent?img=2&at=x').target?.frac).toBeNull();
});

test('a place is written into the address beside what else it says, and read back the same', () => {
  const url = withTarget(new URL('http://site/comicContent?id=7&no=3&mid=5&img=1'), {
    imgIndex: 4,
    frac: 0.123456,
  });
  expect(url.search).toBe('?id=7&no=3&mid=5&img=4&at=0.12346');
  expect(withTarget(url, { imgIndex: 9, frac: null }).search).toBe('?id=7&no=3&mid=5&img=9');
});

test('another chapter keeps what else the address says', () => {
  const url = withChapter(new URL('http://site/comicContent?id=7&no=3&mid=5&img=9'), 4, {
    imgIndex: 1,
    frac: 0.5,
  });
  expect(url.search).toBe('?id=7&no=4&mid=5&img=1&at=0.5');
});
