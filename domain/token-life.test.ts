import { expect, test } from 'vitest';
import { hasRunOut, isHalfSpent, tokenClaims } from './token-life.ts';

const day = 24 * 60 * 60;
const issued = 1_767_600_000;
const ours = { given_name: 'haiyan', nameid: '7', iat: issued, exp: issued + 14 * day };

test('claims are read under their short names', () => {
  expect(tokenClaims(ours)).toEqual({
    account: 'haiyan',
    memberId: '7',
    issuedAt: issued * 1000,
    expiresAt: (issued + 14 * day) * 1000,
  });
});

test('claims are read under their long names too', () => {
  const names = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';
  const foreign = { [`${names}givenname`]: 'haiyan', [`${names}nameidentifier`]: 7, exp: issued };
  expect(tokenClaims(foreign)).toMatchObject({ account: 'haiyan', memberId: '7', issuedAt: null });
});

test('a token that says nothing of itself never grows old', () => {
  const claims = tokenClaims({ exp: 'soon', nameid: null });
  expect(claims).toEqual({ account: '', memberId: '', issuedAt: null, expiresAt: null });
  expect(tokenClaims(JSON.parse('{"exp":1e999}')).expiresAt, 'no moment').toBeNull();
  expect(isHalfSpent(claims, Number.MAX_SAFE_INTEGER)).toBe(false);
  expect(hasRunOut(claims, Number.MAX_SAFE_INTEGER)).toBe(false);
});

test('a token is to be renewed from the middle of its life on', () => {
  const middle = (issued + 7 * day) * 1000;
  expect(isHalfSpent(tokenClaims(ours), middle - 1)).toBe(false);
  expect(isHalfSpent(tokenClaims(ours), middle)).toBe(true);
});

test('without the time of its issue it is taken to live fourteen days', () => {
  const { iat, ...rest } = ours;
  expect(isHalfSpent(tokenClaims(rest), (iat + 7 * day) * 1000 - 1)).toBe(false);
  expect(isHalfSpent(tokenClaims(rest), (iat + 7 * day) * 1000)).toBe(true);
});

test('a token has run out at the very moment that it names', () => {
  const end = (issued + 14 * day) * 1000;
  expect(hasRunOut(tokenClaims(ours), end - 1)).toBe(false);
  expect(hasRunOut(tokenClaims(ours), end)).toBe(true);
});
