import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { mirror } from './db.ts';
import { clearSearches, dropSearch, putSearch, searchedKeywords } from './search-history.ts';

beforeEach(async () => {
  await mirror.delete();
  await mirror.open();
});

test('the latest keyword stands first, each only once', async () => {
  await putSearch('灯塔', 1);
  await putSearch('鲸', 2);
  await putSearch('灯塔', 3);
  expect(await searchedKeywords()).toEqual(['灯塔', '鲸']);
});

test('twenty are kept; the oldest goes', async () => {
  for (let at = 1; at <= 21; at += 1) await putSearch(`词${at}`, at);
  const kept = await searchedKeywords();
  expect(kept).toHaveLength(20);
  expect(kept).not.toContain('词1');
});

test('one or all are forgotten when asked', async () => {
  await putSearch('灯塔', 1);
  await putSearch('鲸', 2);
  await dropSearch('鲸');
  expect(await searchedKeywords()).toEqual(['灯塔']);
  await clearSearches();
  expect(await searchedKeywords()).toEqual([]);
});
