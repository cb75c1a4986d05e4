import { expect, test } from 'vitest';
import { en } from '../en.ts';

/** What is called otherwise, and the one name that it has. */
const retired: [RegExp, string][] = [
  [/\bAdd \$?\{?(counted|points)\b/, 'Top up'],
  [/No connection|needs? a connection/, 'No network'],
  [/Contact us|From support/, 'Customer service'],
  [/Save data/, 'Data saver'],
  [/\bRanks\b/, 'Rankings'],
  [/\b[Ww]orks (by|')/, 'Comics'],
  [/Create an account|[Ss]ign (up|in|out)\b/, 'Register, log in, log out'],
  [/\b([Ee]pisode|[Cc]oin|[Bb]ookshelf)s?\b/, 'Chapter, point, shelf'],
];

test('a thing has one name in the whole dictionary', () => {
  const words = spoken(en).join('\n');
  expect(retired.filter(([name]) => name.test(words)).map(([, one]) => one)).toEqual([]);
  expect(en.setting.dataSaver.name).toBe(en.readerSheets.dataSaver.name);
  expect(en.home.quick).toMatchObject({ ranks: en.rank.title, category: en.category.title });
  expect(en.wallet.statement).toBe(en.wallet.records.statement);
  expect([en.random.next, en.search.next]).toEqual([en.home.next, en.home.next]);
  expect(en.home.service).toBe(en.myAccount.customerService);
});

/** All that is said: of a function what it is written with. */
function spoken(words: unknown): string[] {
  if (typeof words === 'object' && words !== null) return Object.values(words).flatMap(spoken);
  return [String(words)];
}
