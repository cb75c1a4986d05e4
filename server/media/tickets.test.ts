import { expect, test } from 'vitest';
import { skewMs } from '../clock-skew.ts';
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

test('what is no ticket, or was changed anywhere, is good for nothing, and no fault', () => {
  const tickets = new Tickets('secret');
  const ticket = tickets.write(chapter, now);
  const seal = ticket.slice(ticket.lastIndexOf('.') + 1);
  const changed = Array.from(ticket, (letter, at) => {
    // Of the last letter two bits are of no meaning.
    const other = letter === 'A' ? 'Q' : 'A';
    return `${ticket.slice(0, at)}${other}${ticket.slice(at + 1)}`;
  });
  const cut = [ticket.slice(0, -4), ticket.slice(1), ticket.slice(0, ticket.lastIndexOf('.') + 1)];
  for (const text of [...changed, ...cut, `${ticket}AAAA`, `a.${ticket}`, `.${seal}`, seal, '.', '', '…'])
    expect(tickets.read(text, now), text).toBeNull();
});

test('a ticket of a server whose clock is five minutes ahead is the last that is good', () => {
  const tickets = new Tickets('secret');
  expect(tickets.read(tickets.write(chapter, now + skewMs), now)).toEqual(chapter);
  expect(tickets.read(tickets.write(chapter, now + skewMs + 1), now)).toBeNull();
});
