import { expect, test } from 'vitest';
import { foldForSearch } from '../../domain/search-fold.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import type { NewComic } from '../usecases/ports.ts';
import type { SearchKind } from '../usecases/search-comics.ts';
import { StoredCatalogue } from './catalogue.ts';
import { StoredLibrary } from './library.ts';
import type { Database } from './open.ts';
import { StoredSearch } from './search.ts';

const all = { offset: 0, limit: 100 };

onEachDatabase((open) => {
  test('a comic is found by every part of its title', async () => {
    await using opened = await open();
    await fill(opened.db, [{ title: '潮汐灯塔的第三夜' }, { title: '汐潮' }]);
    for (const keyword of ['潮汐灯塔的第三夜', '潮汐', '灯塔的第', '三夜', '夜', '的']) {
      expect(await found(opened.db, keyword), keyword).toEqual(expect.arrayContaining(['潮汐灯塔的第三夜']));
    }
    for (const keyword of ['潮灯', '塔灯', '夜三', '潮汐灯塔的第三夜啊', '海']) {
      expect(await found(opened.db, keyword), keyword).toEqual([]);
    }
  });

  test('neighbours that stand apart in the name are not the keyword', async () => {
    await using opened = await open();
    await fill(opened.db, [{ title: 'nathan' }, { title: 'banana' }, { title: '哈哈哈' }]);
    expect(await found(opened.db, 'ana')).toEqual(['banana']);
    expect(await found(opened.db, '哈哈哈哈')).toEqual([]);
    expect(await found(opened.db, 'anananananananananananananana')).toEqual([]);
  });

  test('script, width, case, spaces and marks make no difference', async () => {
    await using opened = await open();
    await fill(opened.db, [{ title: '《颱風·裡的ＡＢＣ》' }, { title: 'ﾊﾟﾋﾟ café 🐳👨‍👩‍👧 한국 Ёлка' }]);
    for (const keyword of ['台风', '颱風', '臺风里', '裏的abc', 'Ａ b·C', '「风」里']) {
      expect(await found(opened.db, keyword), keyword).toEqual(['《颱風·裡的ＡＢＣ》']);
    }
    for (const keyword of ['パピ', 'CAFE', 'é', '🐳', '👧', '🐳 👨', '국', '한국елка']) {
      expect(await found(opened.db, keyword), keyword).toHaveLength(1);
    }
    expect(await found(opened.db, '🐋')).toEqual([]);
  });

  test('pinyin and initials find titles, aliases, authors and tags', async () => {
    await using opened = await open();
    await fill(opened.db, [{ title: '绿野旅人', aliases: ['長路'], authors: ['曾小贤'], tags: ['治愈'] }]);
    for (const keyword of [
      'lvye',
      'luye',
      'lüye',
      'LU YE',
      'lǜyělǚrén',
      'lvren',
      'lylr',
      'yl',
      'ren',
      'changlu',
      'cl',
    ]) {
      expect(await found(opened.db, keyword), keyword).toEqual(['绿野旅人']);
    }
    for (const keyword of ['zengxiaoxian', 'cengxiao', 'zxx', 'xian']) {
      expect(await found(opened.db, keyword, 'author'), keyword).toEqual(['绿野旅人']);
    }
    expect(await found(opened.db, 'zhiyu', 'tag')).toEqual(['绿野旅人']);
    for (const keyword of ['uye', 'ylu', 'zxx', 'zhiyu']) expect(await found(opened.db, keyword)).toEqual([]);
  });

  test('a name with a Latin v is found by its spelling too', async () => {
    await using opened = await open();
    await fill(opened.db, [{ title: 'VIP继承人' }, { title: '女王VS骑士' }]);
    for (const keyword of ['vipj', 'VIP jicheng', 'v']) {
      expect(await found(opened.db, keyword), keyword).toContain('VIP继承人');
    }
    for (const keyword of ['nvwangvs', 'nüwang vs qi', 'vsqs']) {
      expect(await found(opened.db, keyword), keyword).toEqual(['女王VS骑士']);
    }
  });

  test('titles, authors and tags are searched apart, aliases with the titles', async () => {
    await using opened = await open();
    await fill(opened.db, [{ title: '甲乙', aliases: ['丙丁'], authors: ['戊己'], tags: ['庚辛'] }]);
    const kinds: SearchKind[] = ['title', 'author', 'tag'];
    const hits = async (keyword: string) =>
      (await Promise.all(kinds.map((kind) => found(opened.db, keyword, kind)))).map((ids) => ids.length);
    expect(await hits('甲')).toEqual([1, 0, 0]);
    expect(await hits('丁')).toEqual([1, 0, 0]);
    expect(await hits('戊己')).toEqual([0, 1, 0]);
    expect(await hits('辛')).toEqual([0, 0, 1]);
  });

  test('the same title comes first, then its beginnings, its holders, aliases and spellings', async () => {
    await using opened = await open();
    await fill(opened.db, [
      { title: '岛上的猫', aliases: ['海岛日记'] },
      { title: '七', aliases: ['xx hai'] },
      { title: '六', aliases: ['haix'] },
      { title: '五', aliases: ['Hai'] },
      { title: '深海', views: 9 },
      { title: '海边', views: 1 },
      { title: '海滩', views: 5 },
      { title: '大 hai' },
      { title: 'hai da' },
      { title: 'HAI' },
    ]);
    const order = ['HAI', 'hai da', '大 hai', '五', '六', '七', '海滩', '海边', '岛上的猫', '深海'];
    expect(await found(opened.db, 'hai')).toEqual(order);
  });

  test('of the same rank the most viewed comes first, then the newer', async () => {
    await using opened = await open();
    await fill(opened.db, [
      { title: '海一', views: 3 },
      { title: '海二', views: 8 },
      { title: '海三', views: 3 },
    ]);
    expect(await found(opened.db, '海')).toEqual(['海二', '海三', '海一']);
  });

  test('a comic that matches in many ways comes once, where its best name puts it', async () => {
    await using opened = await open();
    await fill(opened.db, [
      { title: '海', aliases: ['海海', 'hai'] },
      { title: 'hai', aliases: ['海'] },
    ]);
    expect(await found(opened.db, 'hai')).toEqual(['hai', '海']);
    expect(await found(opened.db, '海')).toEqual(['海', 'hai']);
  });

  test('pages do not overlap and leave nothing out', async () => {
    await using opened = await open();
    await fill(
      opened.db,
      Array.from({ length: 7 }, (_, at) => ({ title: `海${at}` })),
    );
    const search = new StoredSearch(opened.db, new StoredCatalogue(opened.db));
    const page = (offset: number) =>
      search.find({ kind: 'title', keyword: '海', mature: false }, { offset, limit: 3 });
    const pages = [await page(0), await page(3), await page(6), await page(9)];
    expect(pages.map((it) => it.total)).toEqual([7, 7, 7, 7]);
    expect(pages.map((it) => it.ids.length)).toEqual([3, 3, 1, 0]);
    expect(new Set(pages.flatMap((it) => it.ids)).size).toBe(7);
  });

  test('comics for adults are found only when they are asked for, also after their rating changed', async () => {
    await using opened = await open();
    const [, second = 0] = await fill(opened.db, [{ title: '海一', rating: 'mature' }, { title: '海二' }]);
    expect(await found(opened.db, '海')).toEqual(['海二']);
    expect(await found(opened.db, '海', 'title', true)).toEqual(['海二', '海一']);
    await new StoredLibrary(opened.db).setComic(second, { rating: 'mature' });
    expect(await found(opened.db, '海')).toEqual([]);
    await new StoredLibrary(opened.db).setComic(second, { aliases: ['海三'] });
    expect(await found(opened.db, '海')).toEqual([]);
    await new StoredLibrary(opened.db).setComic(second, { rating: 'all' });
    expect(await found(opened.db, '海三')).toEqual(['海二']);
  });

  test('no keyword is taken for anything but text', async () => {
    await using opened = await open();
    await fill(opened.db, [{ title: '潮汐 OR 灯塔' }]);
    const odd = [
      'OR',
      "潮汐' & '灯",
      '"潮汐"*',
      "'; drop table comic; --",
      '潮%',
      '_or',
      '潮\0汐or',
      '潮汐\\',
      '\ud800潮',
    ];
    for (const keyword of [...odd, 'NEAR(潮 汐)', '^潮', 'terms:潮', '潮:*', '潮 | 汐', '潮'.repeat(3000)]) {
      expect(await found(opened.db, keyword), keyword).toEqual(
        '潮汐or灯塔'.includes(foldForSearch(keyword)) ? ['潮汐 OR 灯塔'] : [],
      );
    }
  });
});

async function found(db: Database, keyword: string, kind: SearchKind = 'title', mature = false) {
  const folded = foldForSearch(keyword);
  const { ids, total } = await new StoredSearch(db, new StoredCatalogue(db)).find(
    { kind, keyword: folded, mature },
    all,
  );
  expect(total).toBe(ids.length);
  const rows = await db.selectFrom('comic').select(['id', 'title']).execute();
  const titles = new Map(rows.map((row) => [row.id, row.title]));
  return ids.map((id) => titles.get(id));
}

async function fill(db: Database, comics: (Partial<NewComic> & { views?: number })[]): Promise<number[]> {
  const library = new StoredLibrary(db);
  const ids: number[] = [];
  for (const { views, ...comic } of comics) {
    const id = await putNew(library, comic);
    if (views !== undefined) await library.setComic(id, { views });
    ids.push(id);
  }
  return ids;
}
