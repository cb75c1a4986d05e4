import { expect, test } from 'vitest';
import type { ComicBrief } from '../../../contract/comic.ts';
import { suggestionsFrom } from './suggestions.ts';

const comic = (title: string, authors: string[] = [], tags: string[] = []) =>
  ({ id: title.length, title, authors, tags }) as unknown as ComicBrief;
const found = (...items: ComicBrief[]) => ({ items, total: items.length + 10 });
const nothing = { items: [], total: 0 };
const shown = (list: ReturnType<typeof suggestionsFrom>) =>
  list.map(({ kind, text, works }) => `${kind} ${text} ${works ?? '?'}`);

test('comics come first, then authors and tags that hold the keyword', () => {
  const list = suggestionsFrom('深海', {
    title: found(comic('深海邮局'), comic('深海来客')),
    author: found(comic('甲', ['深海鱼', '别人'])),
    tag: found(comic('乙', [], ['深海', '治愈'])),
  });
  expect(shown(list)).toEqual(['title 深海邮局 ?', 'title 深海来客 ?', 'author 深海鱼 11', 'tag 深海 11']);
});

test('how many comics a name has is left out where several names were found', () => {
  const authors = found(comic('甲', ['深海鱼']), comic('乙', ['深海龟']));
  const list = suggestionsFrom('深海', { title: nothing, author: authors, tag: nothing });
  expect(shown(list)).toEqual(['author 深海鱼 ?', 'author 深海龟 ?']);
});

test('a name that was found by its sound is the one that all its comics have', () => {
  const tag = found(comic('甲', [], ['治愈', '日常']), comic('乙', [], ['治愈', '奇幻']));
  const list = suggestionsFrom('zhiyu', { title: nothing, author: nothing, tag });
  expect(shown(list)).toEqual(['tag 治愈 12']);
});

test('nothing is guessed where it cannot be told which name was meant, or nothing could be had', () => {
  const author = found(comic('甲', ['张三', '李四']));
  expect(suggestionsFrom('zs', { title: null, author, tag: null })).toEqual([]);
});
