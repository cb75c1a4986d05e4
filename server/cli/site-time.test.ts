import { expect, test } from 'vitest';
import { siteTime } from './site-time.ts';

test.each([
  ['2026-05-01T12:00:59Z', 'Asia/Shanghai', '2026-05-01T20:00+08:00'],
  ['2026-05-01T16:00:00Z', 'Asia/Shanghai', '2026-05-02T00:00+08:00'],
  ['2026-05-01T12:00:00Z', 'UTC', '2026-05-01T12:00+00:00'],
  ['2026-03-29T00:59:00Z', 'Europe/Berlin', '2026-03-29T01:59+01:00'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29T03:00+02:00'],
  ['2026-01-01T02:00:00Z', 'America/St_Johns', '2025-12-31T22:30-03:30'],
])('%s is told in %s as %s', (at, zone, told) => {
  expect(siteTime(Date.parse(at), zone)).toBe(told);
  expect(Date.parse(told), 'and says when that was').toBe(Date.parse(`${at.slice(0, 17)}00Z`));
});
