import { expect, test } from 'vitest';
import { isInForce, presumedNow, ticketClaims, ticketLifeMs } from './offline-ticket.ts';

const day = 86_400_000;
const contact = 1_800_000_000_000;
const ticket = { expiresAt: contact + ticketLifeMs };

test.each([-day, 0, day])(
  'a clock that is wrong by %i ms opens until the ticket runs out, and no longer',
  (wrong) => {
    const seen = { server: contact, device: contact + wrong, latest: contact };
    const after = (days: number) => presumedNow(seen, contact + wrong + days * day);
    expect(after(30)).toBe(contact + 30 * day);
    expect(isInForce(ticket, after(59))).toBe(true);
    expect(isInForce(ticket, after(63))).toBe(false);
  },
);

test.each([-day, day])(
  'a clock that goes wrong by %i ms since the last contact locks nobody out',
  (wrong) => {
    const seen = { server: contact, device: contact, latest: contact };
    expect(isInForce(ticket, presumedNow(seen, contact + 59 * day + wrong))).toBe(true);
  },
);

test('who puts the clock back before each opening does not read for ever', () => {
  let seen = { server: contact, device: contact, latest: contact };
  let openings = 0;
  while (isInForce(ticket, presumedNow(seen, contact)) && openings < 5000) {
    seen = { ...seen, latest: presumedNow(seen, contact) };
    openings += 1;
  }
  expect(openings).toBeGreaterThan(500);
  expect(openings).toBeLessThan(5000);
});

test('where no server was ever seen the device is believed', () => {
  expect(presumedNow(null, contact)).toBe(contact);
});

test('only what has everything a ticket says is one', () => {
  const chapter = { merchantId: 1, comicId: 2, chapterNo: 3, version: 'v', digest: 'd' };
  const whole = { ...chapter, member: 'm', issuedAt: 1, expiresAt: 2 };
  expect(ticketClaims(whole)).toEqual(whole);
  for (const name of Object.keys(whole)) expect(ticketClaims({ ...whole, [name]: null }), name).toBeNull();
  expect(ticketClaims({ ...whole, expiresAt: '2' })).toBeNull();
});
