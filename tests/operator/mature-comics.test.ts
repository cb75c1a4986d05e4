import { expect, test } from 'vitest';
import { onEachDatabase } from '../setup/databases.ts';
import { askIn, sayIn } from '../setup/said.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

onEachDatabase((open) => {
  test('what hides comics from readers says which, from how many who bought of them, and how they are shown again', async () => {
    await using empty = await open();
    const comics = ['昼', '夜', '晨'].map((title) => ({ title, chapters: 3, pages: 1 }));
    await using site = await openSite(comics, { place: empty.place });
    const { databaseUrl, dataDir } = empty.place;
    const environment: Record<string, string> = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
    const [said, ask] = [sayIn(dataDir, environment), askIn(dataDir, environment)];
    await said('merchant', 'add', '80002', '别处');
    for (const [merchantId, comicId] of [
      [80001, 2],
      [80002, 2],
      [80002, 3],
    ] as const) {
      const member = await signedUp(site, { points: 100, merchantId });
      const wish = { comicId, chapterNos: [3], expectedTotal: 30 };
      expect((await member.send('POST', '/api/comic/buy', wish, 'k')).code).toBe('');
    }
    expect(await said('merchant', 'set', 'mature', 'false'), 'none is rated so').toBe(
      '0 Merchant 80001: mature is false already.',
    );
    expect(await said('comic', 'set', '2', 'rating', 'mature')).toBe(
      '0 Comic 2: rating all → mature. Merchants 80001, 80002 do not show it any more, not even to 2 members who bought ' +
        '2 chapters of it: "comic set 2 rating all" or for each of them "merchant set mature true --mid MERCHANT" shows it again.',
    );
    expect(await said('merchant', 'set', 'mature', 'true', '--mid', '80002')).toBe(
      '0 Merchant 80002: mature false → true.',
    );
    expect(await ask('comic', 'set', '3', 'rating', 'mature')).toEqual({
      ...{ comicId: 3, rating: 'mature', changes: [{ key: 'rating', from: 'all', to: 'mature' }] },
      hidden: [{ comicId: 3, merchantIds: [80001], members: 0, chapters: 0 }],
    });
    expect(await said('merchant', 'set', 'mature', 'false', '--mid', '80002')).toBe(
      '0 Merchant 80002: mature true → false. 2 comics rated mature are not shown any more, not even to 2 members who bought ' +
        '2 chapters of them: "merchant set mature true --mid 80002" shows them again.',
    );
    await said('merchant', 'set', 'mature', 'true', '--mid', '80002');
    expect((await said('list')).split('\n')).toEqual([
      expect.stringMatching(/昼 {2}3 chapters, 3 pages, [\d.]+ MB$/),
      expect.stringMatching(/夜 {2}3 chapters, 3 pages, [\d.]+ MB; rated mature, hidden at 80001$/),
      expect.stringMatching(/晨 .*; rated mature, hidden at 80001$/),
    ]);
    expect(await said('block', 'put', '20', '1', '2')).toBe(
      '0 Block 20 holds 2 comics now.\nComic 2, 夜, is rated mature: merchant 80001 does not show it while its "mature" is ' +
        'false, not even to 1 member who bought 1 chapter of it.',
    );
    expect(await said('block', 'put', '20', '1', '2', '--mid', '80002')).toBe(
      '0 Block 20 holds 2 comics now.',
    );
    await said('merchant', 'set', 'mature', 'true');
    expect(await said('comic', 'set', '1', 'rating', 'mature'), 'all show it').toBe(
      '0 Comic 1: rating all → mature.',
    );
    expect(await said('list')).not.toContain('hidden');
    expect(await ask('list')).toMatchObject([{ rating: 'mature', hiddenAt: [] }, {}, {}]);
  }, 60_000);
});
