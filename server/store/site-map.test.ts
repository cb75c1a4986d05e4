import { expect, test } from 'vitest';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredMerchants } from './merchants.ts';
import { StoredSiteMap } from './site-map.ts';

onEachDatabase((open) => {
  test('an empty library has no last comic', async () => {
    await using it = await open();
    const siteMap = new StoredSiteMap(it.db);
    expect(await siteMap.lastComicId()).toBe(0);
    expect(await siteMap.comicsBetween(0, 10_000, true)).toEqual([]);
  });

  test('the settings of all merchants are told, the asked ones only', async () => {
    await using it = await open();
    const merchants = new StoredMerchants(it.db);
    await merchants.add({ id: 80002, name: '别处', at: 0 });
    await merchants.set(80001, 'picDomain', 'https://a.example');
    await merchants.set(80002, 'picDomain', 'https://b.example');
    await merchants.set(80002, 'payGatewayKey', 'secret');
    const told = await new StoredSiteMap(it.db).settingsOfAll(['picDomain', 'telegramBot']);
    expect(told.map((settings) => JSON.stringify(settings)).sort()).toEqual([
      '{"picDomain":"https://a.example"}',
      '{"picDomain":"https://b.example"}',
    ]);
  });
});
