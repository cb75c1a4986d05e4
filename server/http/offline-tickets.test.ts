import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { memberMarkText, ticketAlgorithm } from '../../domain/offline-ticket.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';
import { ChapterDigests } from '../usecases/chapter-digests.ts';
import { chapterKey } from '../usecases/media-keys.ts';
import { removeComic } from '../usecases/remove-comic.ts';

const bytesOf = (text = '') => Buffer.from(text, 'base64url');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A site whose chapters from the third on cost points, and a member who has bought the third. */
async function ticketSite(facts: { rating?: 'mature' } = {}) {
  const site = await openSite([{ title: '灯', chapters: 4, pages: 2, ...facts }]);
  await site.house.merchants.set(80001, 'mature', facts.rating !== undefined);
  const owner = await signedUp(site, { points: 100 });
  await owner.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [3], expectedTotal: 30 }, 'k');
  const ask = (of: typeof owner, ...chapters: { chapterNo: number; proof?: string }[]) =>
    of.send('POST', '/api/member/tickets', { chapters: chapters.map((it) => ({ comicId: 1, ...it })) });
  return { site, owner, ask };
}

test('a bought chapter gets a ticket that the served key vouches for, with the member hashed and the images named', async () => {
  const { site, owner, ask } = await ticketSite();
  await using _closed = site;
  const { data } = await ask(owner, { chapterNo: 3 });
  const [text = '', seal = ''] = data.tickets[0].ticket.split('.');
  const key = await crypto.subtle.importKey('jwk', data.key, ticketAlgorithm, false, ['verify']);
  const isOurs = (said: string) =>
    crypto.subtle.verify(ticketAlgorithm, key, bytesOf(seal), Buffer.from(said));
  expect(await isOurs(text)).toBe(true);
  const claims = JSON.parse(bytesOf(text).toString());
  expect(await isOurs(Buffer.from(JSON.stringify({ ...claims, chapterNo: 4 })).toString('base64url'))).toBe(
    false,
  );
  const images = await Promise.all(
    [1, 2].map(async (i) => {
      const headers = { authorization: `Bearer ${owner.token}` };
      return (await site.app.inject({ url: `/pic/comic/1/3/${i}.jpg`, headers })).rawPayload;
    }),
  );
  expect(claims).toMatchObject({
    ...{ merchantId: 80001, comicId: 1, chapterNo: 3 },
    digest: sha256(Buffer.concat(images.map(sha256))).toString('base64url'),
    member: sha256(memberMarkText(80001, String(owner.memberId), owner.account)).toString('base64url'),
  });
  expect(JSON.stringify(claims)).not.toContain(owner.account);
  expect(data.key).not.toHaveProperty('d');
});

test('a chapter of which an image is missing gets none now, and harms no other', async () => {
  const { site, owner, ask } = await ticketSite();
  await using _closed = site;
  await owner.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [4], expectedTotal: 30 }, 'k4');
  const found = await site.house.catalogue.readableAt(1, 3);
  await site.house.media.remove(chapterKey(1, 3, found?.chapter.version ?? '', 2));
  const { data } = await ask(owner, { chapterNo: 3 }, { chapterNo: 4 });
  expect(data.tickets).toMatchObject([
    { chapterNo: 3, right: 'closed', ticket: null },
    { chapterNo: 4, right: 'own', ticket: expect.any(String) },
  ]);
});

test('a free chapter needs none, what was never bought or was refunded gets none, a visitor is turned away', async () => {
  const { site, owner, ask } = await ticketSite();
  await using _closed = site;
  const rights = async () => {
    const { data } = await ask(
      owner,
      { chapterNo: 1 },
      { chapterNo: 3 },
      { chapterNo: 4 },
      { chapterNo: 99 },
    );
    return data.tickets.map(({ right, ticket }: { right: string; ticket: unknown }) => [
      right,
      ticket !== null,
    ]);
  };
  expect(await rights()).toEqual([
    ['free', false],
    ['own', true],
    ['none', false],
    ['none', false],
  ]);
  const { memberId } = owner;
  await site.house.ledger.refundChapter({ merchantId: 80001, memberId, comicId: 1, chapterNo: 3, at: 2 });
  expect((await rights())[1]).toEqual(['none', false]);
  const stranger = await signedUp(site);
  expect((await ask(stranger, { chapterNo: 3 })).data.tickets[0].right).toBe('none');
  expect((await ask({ ...owner, send: stranger.send }, { chapterNo: 3 })).data.tickets[0].ticket).toBeNull();
  const body = { chapters: [{ comicId: 1, chapterNo: 3 }] };
  const refused = await site.app.inject({ method: 'POST', url: '/api/member/tickets', payload: body });
  expect(refused.json().code).toBe('Member03');
});

test('what was bought is not refunded by being hidden or removed: it is the member’s own, and closed', async () => {
  const { site, owner, ask } = await ticketSite({ rating: 'mature' });
  await using _closed = site;
  const rights = async () => {
    const { data } = await ask(owner, { chapterNo: 1 }, { chapterNo: 3 }, { chapterNo: 4 });
    return data.tickets.map(({ right }: { right: string }) => right);
  };
  expect(await rights()).toEqual(['free', 'own', 'none']);
  await site.house.merchants.set(80001, 'mature', false);
  expect(await rights()).toEqual(['none', 'closed', 'none']);
  await site.house.merchants.set(80001, 'mature', true);
  expect(await rights()).toEqual(['free', 'own', 'none']);
  const { house } = site;
  const shelf = { library: house.library, media: house.media, remover: house.renditions, now: house.now };
  await removeComic(shelf, 1);
  expect(await rights()).toEqual(['none', 'closed', 'none']);
  const { memberId } = owner;
  await house.ledger.refundChapter({ merchantId: 80001, memberId, comicId: 1, chapterNo: 3, at: 2 });
  expect(await rights()).toEqual(['none', 'none', 'none']);
});

test('a ticket at hand spares reading the images; what is none is passed over', async () => {
  const { site, owner, ask } = await ticketSite();
  await using _closed = site;
  const digestIn = (ticket: string) => JSON.parse(bytesOf(ticket.split('.')[0]).toString()).digest;
  const first = (await ask(owner, { chapterNo: 3 })).data.tickets[0].ticket;
  const { get } = site.house.media;
  let read = 0;
  site.house.chapterDigests = new ChapterDigests();
  site.house.media.get = (key) => {
    read += 1;
    return get(key);
  };
  const renewed = (await ask(owner, { chapterNo: 3, proof: first })).data.tickets[0].ticket;
  expect([digestIn(renewed), read]).toEqual([digestIn(first), 0]);
  const forged = `${first.slice(0, 20)}x${first.slice(21)}`;
  for (const proof of [forged, 'x', 'a.b', '.']) {
    // As after a start.
    site.house.chapterDigests = new ChapterDigests();
    const { ticket } = (await ask(owner, { chapterNo: 3, proof })).data.tickets[0];
    expect(digestIn(ticket)).toBe(digestIn(first));
  }
  expect(read).toBe(8);
});

test.each([
  ['another comic', { comicId: 2 }],
  ['another chapter', { chapterNo: 4 }],
  ['another version', { version: 'before' }],
])('a ticket of ours for %s says nothing of the images of this one', async (_of, other) => {
  const { site, owner, ask } = await ticketSite();
  await using _closed = site;
  const claimsIn = (ticket: string) => JSON.parse(bytesOf(ticket.split('.')[0]).toString());
  const claims = claimsIn((await ask(owner, { chapterNo: 3 })).data.tickets[0].ticket);
  const proof = await site.house.offlineTickets.write({ ...claims, ...other, digest: 'A'.repeat(43) });
  const { ticket } = (await ask(owner, { chapterNo: 3, proof })).data.tickets[0];
  expect(claimsIn(ticket).digest).toBe(claims.digest);
});

test('however often chapters are asked for, their images are read once, and one chapter’s at a time', async () => {
  const { site, owner, ask } = await ticketSite();
  await using _closed = site;
  await owner.send('POST', '/api/comic/buy', { comicId: 1, chapterNos: [4], expectedTotal: 30 }, 'k4');
  const { get } = site.house.media;
  const [reading, together, read]: [string[], number[], string[]] = [[], [], []];
  site.house.media.get = async (key) => {
    read.push(key);
    reading.push(key.slice(0, key.lastIndexOf('/')));
    together.push(new Set(reading).size);
    const image = await get(key);
    reading.pop();
    return image;
  };
  const often = Array.from({ length: 100 }, () => [{ chapterNo: 3 }, { chapterNo: 4 }]).flat();
  const answers = await Promise.all([ask(owner, ...often), ask(owner, { chapterNo: 4 }, { chapterNo: 3 })]);
  expect(answers.map(({ data }) => data.tickets.map((it: { right: string }) => it.right))).toEqual([
    Array(200).fill('own'),
    ['own', 'own'],
  ]);
  expect(read).toHaveLength(4);
  expect(new Set(together)).toEqual(new Set([1]));
});
