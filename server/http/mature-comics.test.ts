import { expect, test } from 'vitest';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';

test('where a merchant does not show comics for adults there is none, by whatever address it is asked for', async () => {
  await using site = await openSite([{ title: '夜', chapters: 3, pages: 1, rating: 'mature' }]);
  const [id = 0] = site.ids;
  await site.house.merchants.add({ id: 80002, name: '二岛', at: 1 });
  await site.house.merchants.set(80002, 'mature', true);
  const asks = async (merchantId: number) => {
    const member = await signedUp(site, { points: 100, merchantId });
    const picture = async (path: string) =>
      (await site.app.inject({ url: `${path}?mid=${merchantId}` })).json().code;
    const wish = { comicId: id, chapterNos: [3], expectedTotal: 30 };
    const codes = {
      comic: (await member.get(`/api/comic/${id}`)).code,
      chapters: (await member.get(`/api/comic/chapters/${id}`)).code,
      free: (await member.send('POST', `/api/comic/-/${id}/1`)).code,
      bought: (await member.send('POST', '/api/comic/buy', wish, 'k')).code,
      all: (await member.send('POST', '/api/comic/buy', { ...wish, chapterNos: 'all' }, 'l')).code,
      read: (await member.send('POST', `/api/comic/-/${id}/3`)).code,
    };
    return merchantId === 80002
      ? codes
      : {
          ...codes,
          page: await picture(`/pic/comic/${id}/1/1.jpg`),
          text: await picture(`/pic/content/comic/${id}/1/1`),
          cover: await picture(`/pic/comic/${id}/cover.jpg`),
        };
  };
  const shown = await asks(80002);
  expect(shown).toEqual({ comic: '', chapters: '', free: '', bought: '', all: 'Comic03', read: '' });
  expect(new Set(Object.values(await asks(80001)))).toEqual(new Set(['Comic05']));
});

onEachDatabase((open) => {
  test('a shelf neither lists nor counts what its merchant does not show, and has it again once it is shown', async () => {
    await using empty = await open();
    const kept = { chapters: 3, pages: 1 };
    await using site = await openSite(
      [
        { title: '昼', ...kept },
        { title: '夜', rating: 'mature', ...kept },
      ],
      { place: empty.place },
    );
    const { merchants } = site.house;
    await merchants.set(80001, 'mature', true);
    const member = await signedUp(site, { points: 100 });
    const [plain = 0, mature = 0] = site.ids;
    for (const comicId of [plain, mature]) {
      await member.send('PUT', '/api/member/fav', { comicIds: [comicId] });
      const wish = { comicId, chapterNos: [3], expectedTotal: 30 };
      expect((await member.send('POST', '/api/comic/buy', wish, `${comicId}`)).code).toBe('');
      const read = { comicId, chapterNo: 1, imgIndex: 1, frac: 0, done: false, device: '' };
      const items = [{ ...read, at: Date.now() - 1000 + comicId }];
      expect((await member.send('PUT', '/api/member/history', { items })).code).toBe('');
    }
    /** Of each list its first page of one, and how many there are in all. */
    const shelf = () =>
      Promise.all(
        ['fav', 'history', 'buy'].map(async (list) => {
          const { data } = await member.get(`/api/member/${list}?size=1`);
          return [data.items.map((item: { comic: { id: number } }) => item.comic.id), data.total];
        }),
      );
    const all = Array.from({ length: 3 }, () => [[mature], 2]);
    expect(await shelf()).toEqual(all);
    await merchants.set(80001, 'mature', false);
    expect(await shelf()).toEqual(Array.from({ length: 3 }, () => [[plain], 1]));
    const does = async (method: 'PUT' | 'DELETE', comicId: number) =>
      (await member.send(method, '/api/member/fav', { comicIds: [comicId] })).data;
    expect([await does('DELETE', mature), await does('DELETE', 999)], 'as one that there is not').toEqual([
      1, 1,
    ]);
    expect([await does('PUT', mature), await does('PUT', 999)]).toEqual([1, 1]);
    await merchants.set(80001, 'mature', true);
    expect(await shelf()).toEqual(all);
  });
});

test('a cover that one merchant has just shown is shown by no other that has no comics for adults', async () => {
  await using site = await openSite([{ title: '夜', chapters: 1, pages: 1, rating: 'mature' }]);
  const [id = 0] = site.ids;
  await site.house.merchants.add({ id: 80002, name: '二岛', at: 1 });
  await site.house.merchants.set(80002, 'mature', true);
  const cover = async (merchantId: number) =>
    (await site.app.inject(`/pic/comic/${id}/cover.jpg?mid=${merchantId}`)).statusCode;
  expect([await cover(80002), await cover(80001)]).toEqual([200, 404]);
});
