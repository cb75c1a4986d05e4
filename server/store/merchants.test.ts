import { expect, test } from 'vitest';
import { putNew } from '../../tests/builders/new-comic.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredAds } from './ads.ts';
import { StoredLibrary } from './library.ts';
import { StoredMerchants } from './merchants.ts';
import { StoredOrders } from './orders.ts';
import { StoredProducts } from './products.ts';
import { addRedeemCodes, countRedeemCodes } from './redeem-codes.ts';

onEachDatabase((open) => {
  test('what is set at one merchant is set at no other one', async () => {
    await using opened = await open();
    const merchants = new StoredMerchants(opened.db);
    const comicIds = [
      await putNew(new StoredLibrary(opened.db), { title: '潮汐' }),
      await putNew(new StoredLibrary(opened.db), { title: '灯塔' }),
    ];
    await merchants.add({ id: 80002, name: '二岛', at: 1 });
    const block = (blockId: number) => ({ blockId, title: `栏 ${blockId}`, layout: 6, position: blockId });
    for (const merchantId of [80001, 80002]) {
      for (const blockId of [1, 2]) await merchants.putBlock(merchantId, { ...block(blockId), comicIds });
    }
    const inBlocks = () =>
      opened.db
        .selectFrom('blockComic')
        .select(['merchantId', 'blockId', 'comicId'])
        .orderBy('merchantId')
        .orderBy('blockId')
        .orderBy('position')
        .execute();
    const before = await inBlocks();
    expect(before).toHaveLength(8);
    await merchants.putBlock(80002, { ...block(1), title: '空', comicIds: [] });
    expect(await inBlocks()).toEqual(before.filter((it) => it.merchantId !== 80002 || it.blockId !== 1));
    expect(await merchants.blocks(80001)).toEqual([block(1), block(2)]);
    expect((await merchants.blocks(80002)).map(({ title }) => title).sort()).toEqual(['栏 2', '空'].sort());
    await merchants.set(80002, 'siteName', '远方');
    expect((await merchants.settings(80002))?.siteName).toBe('远方');
    expect((await merchants.settings(80001))?.siteName).not.toBe('远方');
    expect(await merchants.settings(80003)).toBeNull();
  });

  test('no merchant sells, shows or takes away what is another’s', async () => {
    await using opened = await open();
    const { db } = opened;
    await new StoredMerchants(db).add({ id: 80002, name: '二岛', at: 1 });
    const [products, ads, orders] = [new StoredProducts(db), new StoredAds(db), new StoredOrders(db)];
    const price = { amount: 600, currency: 'CNY', points: 600, bonus: 60, recommended: false };
    const productId = await products.add(80001, { name: '六百积分', ...price });
    const other = await products.add(80001, { name: '三百积分', ...price, amount: 300 });
    expect(await orders.product(80001, productId)).toMatchObject({ id: productId, amount: 600 });
    expect(await orders.product(80001, other)).toMatchObject({ id: other, amount: 300 });
    expect(await orders.product(80002, productId)).toBeNull();
    expect(await products.remove(80002, productId)).toBe(false);
    expect((await products.list(80002, { offset: 0, limit: 9 })).total).toBe(0);
    const onSale = async (offset: number, limit: number) => {
      const { items, total } = await products.list(80001, { offset, limit });
      return [total, ...items.map(({ id }) => id)];
    };
    expect(await onSale(0, 9), 'the cheapest first').toEqual([2, other, productId]);
    expect([await onSale(0, 1), await onSale(1, 1)]).toEqual([
      [2, other],
      [2, productId],
    ]);
    const ad = { type: 'BannerS', position: 4, url: 'https://a.example', name: 'a', sort: 0 } as const;
    const imageKey = 'ad/80001/abcd.jpg';
    const adId = await ads.add(80001, { ...ad, imageKey }, 1);
    const loose = { owner: 'here:1', at: 2 };
    expect(await ads.remove(80002, adId, loose)).toBeNull();
    expect([await ads.shows(80001, imageKey), await ads.shows(80002, imageKey)]).toEqual([true, false]);
    const kept = await ads.add(80001, { ...ad, imageKey: 'ad/80001/kept.jpg' }, 1);
    expect(await ads.remove(80001, adId, loose)).toBe(imageKey);
    expect(await db.selectFrom('ad').select('id').execute()).toEqual([{ id: kept }]);
    expect(await products.remove(80001, productId)).toBe(true);
    expect(await onSale(0, 9)).toEqual([1, other]);
    expect(await orders.product(80001, productId)).toBeNull();
    expect(await products.remove(80001, productId), 'once is enough').toBe(false);
    expect(await orders.product(80001, other)).toMatchObject({ id: other });
    const first = [{ name: '头一包', ...price }];
    for (const merchantId of [80001, 80002, 80002]) await products.addFirst(merchantId, first);
    expect(await onSale(0, 9), 'it had something to sell').toEqual([1, other]);
    const { items } = await products.list(80002, { offset: 0, limit: 9 });
    expect(items).toMatchObject(first);
    await products.remove(80002, items[0]?.id ?? 0);
    await products.addFirst(80002, first);
    expect((await products.list(80002, { offset: 0, limit: 9 })).total, 'not a second time').toBe(0);
  });

  test('each merchant’s members are counted by where they came from, its redeem codes by their worth, and no other’s', async () => {
    await using opened = await open();
    const merchants = new StoredMerchants(opened.db);
    await merchants.add({ id: 80002, name: '二岛', at: 1 });
    for (const merchantId of [80001, 80001, 80002]) await newMember(opened.db, { merchantId });
    const counts = await Promise.all([80001, 80002].map((id) => merchants.channels(id)));
    expect(counts.map((lines) => lines.map(({ members }) => members))).toEqual([[2], [1]]);
    expect((await merchants.list()).map(({ id, members }) => [id, members])).toEqual([
      [80001, 2],
      [80002, 1],
    ]);
    const put = (merchantId: number, points: number, codes: string[]) =>
      addRedeemCodes(opened.db, { merchantId, points, name: '', codes, at: 1 });
    await put(80001, 600, ['A', 'B']);
    for (const points of [100, 3000, 50]) await put(80001, points, [`${points}`]);
    await put(80002, 100, ['D']);
    const codes = await countRedeemCodes(opened.db, 80001);
    expect(codes.map(({ points, unused }) => [points, unused])).toEqual([
      [50, 1],
      [100, 1],
      [600, 2],
      [3000, 1],
    ]);
  });
});
