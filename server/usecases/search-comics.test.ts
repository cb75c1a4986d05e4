import { expect, test } from 'vitest';
import { defaultMerchantId } from '../../contract/constants.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredCatalogue } from '../store/catalogue.ts';
import { StoredLibrary } from '../store/library.ts';
import { StoredMerchants } from '../store/merchants.ts';
import { StoredSearch } from '../store/search.ts';
import { findMerchant } from './merchant.ts';
import { searchComics } from './search-comics.ts';

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
