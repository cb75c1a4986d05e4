import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ComicBrief } from '../../contract/comic.ts';
import { briefOf } from '../../tests/builders/brief.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { openDevice } from '../../tests/setup/device.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';

let site: Awaited<ReturnType<typeof openSite>>;
let phone: Awaited<ReturnType<typeof openDevice>>;

beforeAll(async () => {
  site = await openSite();
  phone = await openDevice(await site.listen(), 41);
});
afterAll(async () => {
  phone.mirror.close();
  await site[Symbol.asyncDispose]();
});

test('what a visitor followed stays followed since then through the login, in that order', async () => {
  const member = await signedUp(site);
  const [one, two] = [briefOf(await newComic()), briefOf(await newComic())];
  await phone.favourites.putFavourites([two], 100);
  await phone.favourites.putFavourites([one], 200);
  phone.account.setToken(member.token);
  await phone.adopt(String(member.memberId));
  await phone.sync(String(member.memberId));
  const { items } = (await member.get('/api/member/fav')).data;
  const told = items.map(({ comic, at }: { comic: ComicBrief; at: number }) => [comic.id, at]);
  expect(told).toEqual([
    [one.id, 200],
    [two.id, 100],
  ]);
  await member.send('PUT', '/api/member/fav', { comicIds: [one.id], times: [300] });
  expect((await member.get('/api/member/fav')).data.items[0]).toMatchObject({ at: 200 });
  const unlike = await member.send('PUT', '/api/member/fav', { comicIds: [one.id], times: [1, 2] });
  expect(unlike).toMatchObject({ code: 'Request01', data: { fields: { times: 'as-many' } } });
});

let comics = 0;
function newComic(): Promise<number> {
  comics += 1;
  return putNew(site.house.library, { title: `书 ${comics}` }, { chapterNo: 1 });
}
