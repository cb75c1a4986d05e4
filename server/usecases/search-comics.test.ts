import { expect, test, vi } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredCatalogue } from '../store/catalogue.ts';
import { StoredLibrary } from '../store/library.ts';
import { StoredMerchants } from '../store/merchants.ts';
import { StoredSearch } from '../store/search.ts';
import { findMerchant } from './merchant.ts';
import { deepest, searchComics } from './search-comics.ts';

onEachDatabase((open) => {
  test('where nothing has the keyword what sounds like it is found, and is said to', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    await putNew(library, { title: '夜行电车', authors: ['林晚舟'], tags: ['治愈'] });
    await putNew(library, { title: '夜行电车之外' });
    await putNew(library, { title: '叶星' });
    const catalogue = new StoredCatalogue(opened.db);
    const parts = { search: new StoredSearch(opened.db, catalogue), catalogue };
    const merchant = await findMerchant(new StoredMerchants(opened.db), defaultMerchantId);
    const ask = { kind: 'title', mature: false, page: 1, size: 1 } as const;
    const first = await searchComics(parts, merchant, { ...ask, keyword: '夜行店车' });
    expect(first).toMatchObject({ items: [{ title: '夜行电车之外' }], total: 2, bySound: true });
    const second = await searchComics(parts, merchant, { ...ask, keyword: '夜行店車', page: 2 });
    expect(second).toMatchObject({ items: [{ title: '夜行电车' }], total: 2, bySound: true });
    const author = await searchComics(parts, merchant, { ...ask, kind: 'author', keyword: '林碗粥' });
    expect(author).toMatchObject({ total: 1, bySound: true });
    for (const [keyword, total] of [
      ['夜行', 2],
      ['叶星', 1],
      ['夜莺店车', 0],
      ['夜', 2],
      ['业', 0],
    ] as const) {
      const { bySound, ...found } = await searchComics(parts, merchant, { ...ask, keyword });
      expect([keyword, found.total, bySound]).toEqual([keyword, total, undefined]);
    }
  });

  test('where nothing has the keyword as it stands its words are found in any order and place, without a chapter', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    await putNew(library, { title: '潮汐灯塔', authors: ['海盐'], tags: ['海上'] });
    await putNew(library, { title: '灯塔守夜人', authors: ['海盐'] });
    await putNew(library, { title: '潮汐' });
    const catalogue = new StoredCatalogue(opened.db);
    const parts = { search: new StoredSearch(opened.db, catalogue), catalogue };
    const merchant = await findMerchant(new StoredMerchants(opened.db), defaultMerchantId);
    const titles = async (keyword: string, kind: 'title' | 'author' | 'tag' = 'title', page = 1) => {
      const found = await searchComics(parts, merchant, { kind, keyword, page, size: 1 });
      return [found.total, ...found.items.map(({ title }) => title)];
    };
    expect(await titles('灯塔 潮汐')).toEqual([1, '潮汐灯塔']);
    expect(await titles('海盐 灯塔')).toEqual([2, '灯塔守夜人']);
    expect(await titles('海盐 灯塔', 'title', 2)).toEqual([2, '潮汐灯塔']);
    expect(await titles('海盐 灯塔 海上', 'author')).toEqual([1, '潮汐灯塔']);
    expect(await titles('潮汐灯塔 第 12 话')).toEqual([1, '潮汐灯塔']);
    expect(await titles('燈塔 chaoxi')).toEqual([1, '潮汐灯塔']);
    expect(await titles('灯塔 深海')).toEqual([0]);
    expect(await titles('海盐 海上'), 'no word in the title').toEqual([0]);
    expect(await titles('灯塔 潮'), 'a character alone is looked for in what the word found').toEqual([
      1,
      '潮汐灯塔',
    ]);
    expect(await titles('灯 潮'), 'characters alone are looked up in no index').toEqual([0]);
    // As if very many had the tag.
    const find = parts.search.find.bind(parts.search);
    vi.spyOn(parts.search, 'find').mockImplementation((filter, slice) =>
      filter.keyword === '海上' ? Promise.resolve({ ids: [], total: deepest }) : find(filter, slice),
    );
    expect(await titles('海盐 灯塔 海上', 'author')).toEqual([1, '潮汐灯塔']);
    expect(await titles('灯塔 海上', 'tag')).toEqual([1, '潮汐灯塔']);
    expect(await titles('潮汐 海上 灯塔守')).toEqual([0]);
    const said = await searchComics(parts, merchant, {
      kind: 'title',
      keyword: '海盐 灯塔',
      page: 1,
      size: 1,
    });
    expect([said.byWords, said.bySound]).toEqual([true, undefined]);
  });

  test('a search answers a page of briefs in its own order, or says that the keyword is empty', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    for (const title of ['深海', '海', '海边']) await putNew(library, { title });
    const catalogue = new StoredCatalogue(opened.db);
    const parts = { search: new StoredSearch(opened.db, catalogue), catalogue };
    const merchant = await findMerchant(new StoredMerchants(opened.db), defaultMerchantId);
    const ask = { kind: 'title', mature: false, page: 1, size: 2 } as const;
    const first = await searchComics(parts, merchant, { ...ask, keyword: '「海」' });
    expect(first).toMatchObject({ total: 3, page: 1, size: 2 });
    expect(first.items.map((item) => item.title)).toEqual(['海', '海边']);
    const second = await searchComics(parts, merchant, { ...ask, keyword: 'h', page: 2 });
    expect(second.items.map((item) => item.title)).toEqual(['深海']);
    for (const keyword of ['', ' ', '·《》', '\0', '\ud800', '★']) {
      await expect(searchComics(parts, merchant, { ...ask, keyword })).rejects.toMatchObject({
        code: 'Request01',
        data: { fields: { keyword: 'empty' } },
      });
    }
  });
});
