import { expect, test } from 'vitest';
import { Tickets } from './tickets.ts';

const chapter = { merchantId: 80001, memberId: 7, comicId: 3, chapterNo: 12 };
const now = Date.UTC(2026, 0, 5, 8);
const minute = 60_000;

test('a ticket is good for ten minutes, and for the one who wrote it alone', () => {
  const tickets = new Tickets('secret');
  const ticket = tickets.write(chapter, now);
  expect(tickets.read(ticket, now + 10 * minute - 1)).toEqual(chapter);
  expect(tickets.read(ticket, now + 10 * minute)).toBeNull();
  expect(new Tickets('another').read(ticket, now)).toBeNull();
});

test('a ticket of a clock that was ahead is good for nothing once it is right, one of a server a little ahead is', () => {
  const tickets = new Tickets('secret');
  expect(tickets.read(tickets.write(chapter, now + 24 * 60 * minute), now)).toBeNull();
  expect(tickets.read(tickets.write(chapter, now + 4 * minute), now)).toEqual(chapter);
});
