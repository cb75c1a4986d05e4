import { expect, test } from 'vitest';
import { readSearch } from './search-kinds.ts';

test.each([
  ['keyword=潮汐', '潮汐'],
  ['keyword=快看《潮汐灯塔》，超好看 https://manhua.example/comicInfo?id=1', '潮汐灯塔'],
  ['keyword=潮汐灯塔 https://manhua.example/a', '潮汐灯塔'],
  ['keyword=https://manhua.example/a&title=潮汐灯塔', '潮汐灯塔'],
  ['title=潮汐灯塔&url=https://manhua.example', '潮汐灯塔'],
  ['', ''],
])('%s is searched for as “%s”', (query, keyword) => {
  expect(readSearch(new URLSearchParams(query)).keyword).toBe(keyword);
});
