import { expect, test } from 'vitest';
import { pageAddress } from './image-address.ts';
import { savedChapterOf, savedImagePath, savedPathOf } from './saved-image.ts';

const image = { merchantId: 80001, comicId: 7, chapterNo: 3, version: 'a1b2', imgIndex: 5 };

test('an image is kept under one path, whoever asks for it, in whatever width, from whatever picture server', () => {
  const { merchantId: _default, ...page } = image;
  const paths = [
    pageAddress({ picDomain: 'https://site/pic' }, { ...page, w: 720, ticket: 'x.y' }),
    pageAddress({ picDomain: 'https://cdn.example/a/b' }, page),
  ].map((address) => savedPathOf(new URL(address)));
  expect(paths).toEqual([savedImagePath(image), savedImagePath(image)]);
  expect(paths[0]).toBe('/saved/80001/7/3/a1b2/5');
});

test('other merchants, other versions and other forms are other images, or none', () => {
  const path = (address: string) => savedPathOf(new URL(address, 'https://site'));
  expect(path('/pic/comic/7/3/5.jpg?v=a1b2&mid=80002')).toBe(savedImagePath({ ...image, merchantId: 80002 }));
  expect(path('/pic/comic/7/3/5.jpg?v=c3')).not.toBe(savedImagePath(image));
  for (const other of ['7/3/5.jpg', '7/cover.jpg?v=a', '7/3/5.jpg.html?v=a'])
    expect(path(`/pic/comic/${other}`), other).toBeNull();
  expect(path('/pic/content/comic/7/3/5?v=a')).toBeNull();
});

test('a path tells whose chapter its image is of, and other paths tell nothing', () => {
  const { merchantId, comicId, chapterNo } = image;
  expect(savedChapterOf(savedImagePath({ ...image, version: '灯/1' }))).toEqual({
    ...{ merchantId, comicId, chapterNo },
  });
  for (const other of ['80001/7/3/a1b2/', 'x/1/1/v/1', '80001/7/3/a1b2/5.html'])
    expect(savedChapterOf(`/saved/${other}`), other).toBeNull();
  expect(savedChapterOf(`/pic${savedImagePath(image)}`)).toBeNull();
});
