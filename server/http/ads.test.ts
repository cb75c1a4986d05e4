import { expect, test } from 'vitest';
import { drawnPage } from '../../tests/builders/drawn-page.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { openSite } from '../../tests/setup/site.ts';
import { adKey, logoKey } from '../usecases/media-keys.ts';

onEachDatabase((open) => {
  test('the merchant with the highest number shows its ads and its logo, a higher one is none', async () => {
    await using empty = await open();
    await using site = await openSite([], { place: empty.place });
    const { ads, media, merchants } = site.house;
    const id = 2 ** 31 - 1;
    await merchants.add({ id, name: '末岛', at: 1 });
    const picture = await drawnPage(1, { w: 600, h: 100 });
    const keys = (of: number) => [adKey(of, 'ab'), logoKey(of, '0123456789abcdef')];
    const [imageKey = ''] = keys(id);
    for (const key of keys(id)) await media.put(key, picture);
    await ads.add(
      id,
      { type: 'BannerS', position: 4, imageKey, url: 'https://a.example/', name: '', sort: 1 },
      1,
    );
    const statuses = (of: number) =>
      Promise.all(keys(of).map(async (key) => (await site.app.inject(`/${key}`)).statusCode));
    expect(await statuses(id)).toEqual([200, 200]);
    expect(await statuses(9_999_999_999)).toEqual([404, 404]);
  });

  test('ads stand by their position, then by the order that the merchant gave them, then as they came', async () => {
    await using empty = await open();
    await using site = await openSite([], { place: empty.place });
    const put = (name: string, position: number, sort: number) =>
      site.house.ads.add(
        80001,
        {
          ...{ type: 'BannerS', position, sort, name },
          ...{ imageKey: adKey(80001, name), url: 'https://a.example/' },
        },
        1,
      );
    for (const [name, position, sort] of [
      ['aa', 4, 2],
      ['bb', 4, 1],
      ['cc', 3, 9],
      ['dd', 4, 1],
    ] as const)
      await put(name, position, sort);
    const { data } = (await site.app.inject('/api/sd')).json();
    expect(data.map((ad: { name: string }) => ad.name)).toEqual(['cc', 'bb', 'dd', 'aa']);
  });
});
