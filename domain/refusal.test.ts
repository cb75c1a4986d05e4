import { expect, test } from 'vitest';
import { CodedError } from '../contract/coded-error.ts';
import { secondsToWait, triesLeft, wrongFields } from './refusal.ts';

test('a refusal tells how long to wait, in whole seconds', () => {
  expect(secondsToWait(new CodedError('Member09', { retryAfter: 599.2 }))).toBe(600);
  for (const data of [null, {}, { retryAfter: 'soon' }, { retryAfter: 0 }, { retryAfter: Number.NaN }]) {
    expect(secondsToWait(new CodedError('Request03', data))).toBeNull();
  }
});

test('a wrong code tells how many tries are left', () => {
  expect(triesLeft(new CodedError('Member04', { triesLeft: 0 }))).toBe(0);
  for (const data of [null, {}, { triesLeft: '3' }])
    expect(triesLeft(new CodedError('Member04', data))).toBeNull();
});

test('fields that are named wrong come with their reason, whatever else a server sends', () => {
  const error = new CodedError('Request01', { fields: { account: 'too-short', odd: 7 } });
  expect(wrongFields(error)).toEqual({ account: 'too-short' });
  expect(wrongFields(new CodedError('Request01', { fields: 'all' }))).toEqual({});
  expect(wrongFields(new CodedError('Request01'))).toEqual({});
});
