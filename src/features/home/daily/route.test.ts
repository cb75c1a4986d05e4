import { expect, test } from 'vitest';
import { unknownSite } from '../../../stores/site.ts';
import { daily as english } from '../../../text/en/daily.ts';
import { daily as chinese } from '../../../text/zh-CN/daily.ts';
import { daily as traditional } from '../../../text/zh-TW/daily.ts';
import { handle } from './route.tsx';
import { dayBefore, weekUntil } from './week.ts';

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

test.each([
  ['English', english, ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']],
  ['simplified Chinese', chinese, ['周一', '周二', '周三', '周四', '周五', '周六', '周日']],
  ['traditional Chinese', traditional, ['週一', '週二', '週三', '週四', '週五', '週六', '週日']],
])('in %s the week begins with its first day, and keeps its numbers and dates', (_, words, names) => {
  // A Wednesday: the last Sunday was three days ago, Thursday lies furthest back.
  const week = weekUntil(Date.UTC(2026, 10, 25, 4), 'Asia/Shanghai', words.firstDay);
  expect(week.map(({ day }) => words.days[day - 1])).toEqual(names);
  const [wednesday, thursday, sunday, monday] = [3, 4, 7, 1].map((day) => week.find((it) => it.day === day));
  expect(wednesday).toEqual({ day: 3, date: '2026-11-25', today: true });
  expect(sunday).toEqual({ day: 7, date: '2026-11-22', today: false });
  expect(monday && dayBefore(week, monday)).toBe(sunday);
  expect(thursday && dayBefore(week, thursday)).toBe(null);
});
