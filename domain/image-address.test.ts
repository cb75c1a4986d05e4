import { expect, test } from 'vitest';
import {
  coverAddress,
  coverTextAddress,
  fittingWidth,
  pageAddress,
  pageTextAddress,
} from './image-address.ts';

const source = { picDomain: '/pic' };

test('a cover of a version and width has one address', () => {
  expect(coverAddress(source, 7, 'ab', 240)).toBe('/pic/comic/7/cover.jpg?w=240&v=ab');
  expect(coverAddress({ ...source, mid: 5 }, 7, 'ab')).toBe('/pic/comic/7/cover.jpg?v=ab&mid=5');
});

test('a cover’s text stands at an address of its own, whatever server has it', () => {
  const address = coverAddress({ picDomain: 'https://p.example/x', mid: 5 }, 7, 'ab', 240);
  expect(coverTextAddress(address)).toBe('https://p.example/x/cover/comic/7?w=240&v=ab&mid=5');
  expect(coverTextAddress('/pic/comic/7/2/3.jpg?v=x1')).toBeNull();
  expect(coverTextAddress('blob:https://site/1')).toBeNull();
});

test('a page names comic, chapter and image, and its ticket last', () => {
  const page = { comicId: 7, chapterNo: 2, imgIndex: 3, version: 'x1' };
  expect(pageAddress(source, page)).toBe('/pic/comic/7/2/3.jpg?v=x1');
  expect(pageAddress({ picDomain: 'https://p.example', mid: 5 }, { ...page, w: 720, ticket: 'a/b' })).toBe(
    'https://p.example/comic/7/2/3.jpg?w=720&v=x1&mid=5&t=a%2Fb',
  );
  expect(pageTextAddress(source, { ...page, ticket: null })).toBe('/pic/content/comic/7/2/3?v=x1');
  expect(pageTextAddress(source, { ...page, ticket: 'a/b' })).toBe('/pic/content/comic/7/2/3?v=x1&t=a%2Fb');
  expect(pageAddress(source, { ...page, version: '', ticket: '' })).toBe('/pic/comic/7/2/3.jpg');
});

test('the narrowest sufficient width is chosen, the original when none is', () => {
  expect(fittingWidth([480, 720, 1080], 412, 1)).toBe(480);
  expect(fittingWidth([480, 720, 1080], 412, 2.6)).toBe(1080);
  expect(fittingWidth([480, 720, 1080], 1440, 2)).toBeUndefined();
  // Three hundredths too narrow is seen by nobody, four are too many.
  expect(fittingWidth([480, 720, 1080], 412, 1.2)).toBe(480);
  expect(fittingWidth([480, 720, 1080], 500, 1)).toBe(720);
});
