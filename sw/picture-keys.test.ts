import { expect, test } from 'vitest';
import { coverAddress, pageAddress, pageTextAddress } from '../domain/image-address.ts';
import { otherWidthKeys, pictureKey, pictureKind } from './picture-keys.ts';

const source = { picDomain: 'https://img.example/x' };
const page = { comicId: 7, chapterNo: 2, imgIndex: 3, version: 'v1' };

test('covers and pages are told by their path, on any server and in both forms', () => {
  expect(pictureKind(new URL(coverAddress(source, 7, 'v1')))).toBe('cover');
  expect(pictureKind(new URL(pageAddress(source, page)))).toBe('page');
  expect(pictureKind(new URL(pageTextAddress(source, page)))).toBe('page');
  expect(pictureKind(new URL('https://img.example/cover/comic/7'))).toBe('cover');
});

test('calls of the API are no pictures', () => {
  for (const path of ['/api/comic/7', '/api/comic/-/7/2', '/api/comic/chapters/7', '/comicInfo?id=7'])
    expect(pictureKind(new URL(path, 'https://site.example'))).toBeNull();
});

test('a ticket is not part of the key', () => {
  const free = pageAddress(source, { ...page, w: 720 });
  const ticketed = pageAddress(source, { ...page, w: 720, ticket: 'abc' });
  expect(pictureKey(ticketed)).toBe(pictureKey(free));
});

test('another width of the same version stands in: wider, original, narrower', () => {
  const keys = otherWidthKeys(pageAddress(source, { ...page, w: 720, ticket: 'abc' }));
  const widths = [1080, 1440, undefined, 480, 256] as const;
  expect(keys).toEqual(widths.map((w) => pageAddress(source, { ...page, w })));
});

test('for the original the widest stands in first', () => {
  const keys = otherWidthKeys(pageAddress(source, page));
  expect(keys).toEqual(
    ([1440, 1080, 720, 480, 256] as const).map((w) => pageAddress(source, { ...page, w })),
  );
});
