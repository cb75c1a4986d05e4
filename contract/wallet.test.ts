import { expect, test } from 'vitest';
import { orderLine, statementLine } from './wallet.ts';

test('a kind of line or a state of an order that this build does not know is taken, as one of no kind', () => {
  expect(statementLine.shape.kind.parse('transfer')).toBe('other');
  expect(statementLine.shape.kind.parse('refund')).toBe('refund');
  expect(orderLine.shape.status.parse('disputed')).toBe('other');
});
