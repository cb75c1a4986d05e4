import { expect, test } from 'vitest';
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
