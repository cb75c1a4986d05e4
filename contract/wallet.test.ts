import { expect, test } from 'vitest';
import { comicDetail } from './comic.ts';
import { orderLine, statementLine } from './wallet.ts';

test('a kind of line or a state of an order that this build does not know is taken, as one of no kind', () => {
  expect(statementLine.shape.kind.parse('transfer')).toBe('other');
  expect(statementLine.shape.kind.parse('refund')).toBe('refund');
  expect(orderLine.shape.status.parse('disputed')).toBe('other');
});

test('a rating that this build does not know is not for everybody', () => {
  expect(comicDetail.shape.rating.parse('teen')).toBe('mature');
  expect(comicDetail.shape.rating.parse('all')).toBe('all');
});
