import { expect, test } from 'vitest';
import { comicDetail } from './comic.ts';

test('a rating that this build does not know is not for everybody', () => {
  expect(comicDetail.shape.rating.parse('teen')).toBe('mature');
  expect(comicDetail.shape.rating.parse('all')).toBe('all');
});
