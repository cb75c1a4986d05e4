import { expect, test } from 'vitest';
import { unknownSite } from '../../../stores/site.ts';
import { handle } from './route.tsx';

test('each page of a day’s list tells search engines its own address', () => {
  const told = (day: number | null, page: number) => {
    const list = { items: [], total: 120, page, size: 50, date: '2026-11-25' };
    return handle.head({ day, at: 0, list, fault: null }, unknownSite).canonical;
  };
  expect(told(null, 1)).toBe('/dailyUpdate');
  expect(told(3, 1)).toBe('/dailyUpdate?day=3');
  expect(told(3, 2)).toBe('/dailyUpdate?day=3&page=2');
  expect(told(null, 2)).toBe('/dailyUpdate?page=2');
});
