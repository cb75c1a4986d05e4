import { expect, test, vi } from 'vitest';
import { putNew } from '../../tests/builders/new-comic.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredLibrary } from '../store/library.ts';
import { StoredMerchants } from '../store/merchants.ts';
import type { Database } from '../store/open.ts';
import { StoredPushDesk } from '../store/push-desk.ts';
import { PushSilence } from './push-services.ts';
import { sendDigests } from './send-digests.ts';

// Eleven in the morning in Shanghai, ten in the evening of the day before in New York.
const now = Date.UTC(2027, 0, 5, 3);
const faraway = 80002;
/** More than come in a page. */
const crowd = 501;

onEachDatabase((open) => {
  /** Two merchants, and the browsers that were told; a given `stopping` stops with the first message. */
  async function site() {
    const opened = await open();
    const { db } = opened;
    const library = new StoredLibrary(db);
    const merchants = new StoredMerchants(db);
    await merchants.add({ id: faraway, name: '远方', at: 1 });
    await merchants.set(faraway, 'timeZone', 'America/New_York');
    const told: string[] = [];
    const desk = new StoredPushDesk(db);
    const send = (
      stopping?: AbortController,
      answered = async (_endpoint: string): Promise<unknown> => stopping?.abort(),
    ) =>
      sendDigests({
        desk,
        sender: {
          publicKey: '',
          knows: () => true,
          send: async ({ endpoint }) => {
            told.push(endpoint);
            await answered(endpoint);
            return 'taken';
          },
        },
        ...{ merchants, now: () => now, words: () => ({ title: '', body: '' }) },
        ...(stopping && { stopping: stopping.signal }),
        failed: (error) => {
          if (!(error instanceof PushSilence)) throw error;
        },
      });
    return {
      ...{ db, merchants, desk, told, send },
      publish: (title: string, facts: { rating?: 'mature' } = {}, publishedAt = now - 1, chapterNo = 1) =>
        putNew(library, { title, ...facts }, { chapterNo, publishedAt }),
      [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
    };
  }

  test('however many have no news, who has some hears of it', async () => {
    await using s = await site();
    const comicId = await s.publish('潮汐灯塔');
    await listeners(s.db, crowd, { sentAt: 0 });
    await listeners(s.db, 1, { sentAt: 1, follows: comicId, phone: 'hers' });
    await s.send();
    expect(s.told).toEqual(['hers 0']);
  });

  test('who was told by a clock that was ahead hears of news again once it is right', async () => {
    await using s = await site();
    const comicId = await s.publish('潮汐灯塔');
    const day = 86_400_000;
    await listeners(s.db, 1, { sentAt: now + 30 * day, follows: comicId, phone: 'hers' });
    await listeners(s.db, 1, { sentAt: now + 60_000, follows: comicId, phone: 'told just now' });
    await s.send();
    expect(s.told).toEqual(['hers 0']);
  });

  test('who was told of news by a clock that was ahead, began to listen or followed a comic by it, hears of what comes once it is right', async () => {
    await using s = await site();
    const comicId = await s.publish('潮汐灯塔');
    const ahead = now + 30 * 86_400_000;
    await listeners(s.db, 1, { sentAt: 0, follows: comicId, phone: 'followed' });
    await s.db.updateTable('favourite').set({ at: ahead }).execute();
    await listeners(s.db, 1, { sentAt: ahead, toldUntil: ahead, follows: comicId, phone: 'told' });
    await listeners(s.db, 1, { sentAt: 0, toldUntil: ahead, follows: comicId, phone: 'began' });
    await s.send();
    expect(s.told).toEqual(['followed 0', 'told 0', 'began 0']);
    await s.send();
    expect(s.told).toHaveLength(3);
  });

  test('a chapter that a clock brought in ahead is no news every day until its moment comes', async () => {
    await using s = await site();
    const comicId = await s.publish('潮汐灯塔');
    const ahead = now + 30 * 86_400_000;
    await s.db.updateTable('comic').set({ latestAt: ahead }).execute();
    const day = 86_400_000;
    await listeners(s.db, 1, { sentAt: now - day, toldUntil: ahead, follows: comicId });
    await s.send();
    expect(s.told).toEqual([]);
  });

  test('who sleeps stands in nobody’s way, however many they are', async () => {
    await using s = await site();
    const comicId = await s.publish('潮汐灯塔');
    // Of one moment, as those are who were never told anything.
    await listeners(s.db, crowd, { sentAt: 0, follows: comicId, merchantId: faraway });
    await listeners(s.db, 2, { sentAt: 0, follows: comicId, phone: 'awake' });
    await s.send();
    expect(s.told).toEqual(['awake 0', 'awake 1']);
  });

  test('no more than a few hundred members are looked at in one go, and none once the server stops', async () => {
    await using s = await site();
    await listeners(s.db, crowd, { sentAt: 0 });
    const [due, stopping] = [s.desk.due.bind(s.desk), new AbortController()];
    let pages = 0;
    s.desk.due = (...ask) => {
      pages += 1;
      return due(...ask);
    };
    await s.send();
    expect(pages).toBeGreaterThan(crowd / 300);
    stopping.abort();
    pages = 0;
    await s.send(stopping);
    expect(pages).toBeLessThan(2);
  });

  test('news for adults are looked for only where the merchant shows them', async () => {
    await using s = await site();
    const comicId = await s.publish('潮汐灯塔', { rating: 'mature' });
    await listeners(s.db, 1, { sentAt: 0, follows: comicId });
    const news = s.desk.news.bind(s.desk);
    let looked = 0;
    s.desk.news = (...ask) => {
      looked += 1;
      return news(...ask);
    };
    await s.send();
    expect([looked, s.told]).toEqual([0, []]);
    await s.merchants.set(80001, 'mature', true);
    await s.send();
    expect([looked, s.told]).toEqual([1, ['phone 0']]);
  });

  test('who follows one for adults, too, hears of it only where the merchant shows such', async () => {
    await using s = await site();
    const [plain, adult] = [await s.publish('潮汐灯塔'), await s.publish('夜航', { rating: 'mature' })];
    const [{ memberId } = { memberId: 0 }] = await listeners(s.db, 1, { sentAt: 0, follows: plain });
    await s.db.insertInto('favourite').values({ memberId, comicId: adult, at: 1 }).execute();
    const digest = { memberId, merchantId: 80001, sentAt: 0, toldUntil: 1, until: now };
    const titles = async (mature: boolean) => {
      const { comics, total } = await s.desk.news(digest, mature);
      return [comics.map(({ title }) => title), total];
    };
    expect(await titles(false)).toEqual([['潮汐灯塔'], 1]);
    expect(await titles(true)).toEqual([['潮汐灯塔', '夜航'], 2]);
  });

  test('a digest names the three latest of what its member follows and has not heard of, and counts the rest', async () => {
    await using s = await site();
    const [{ memberId } = { memberId: 0 }, other] = await listeners(s.db, 2, { sentAt: 0 });
    const follow = async (title: string, publishedAt: number, { by = memberId, at = 1 } = {}) => {
      const comicId = await s.publish(title, {}, publishedAt);
      await s.db.insertInto('favourite').values({ memberId: by, comicId, at }).execute();
    };
    for (let minute = 5; minute >= 1; minute -= 1) await follow(`${minute} 分钟前`, now - minute * 60_000);
    await follow('听说过', now - 3_600_000);
    await follow('以后', now + 1);
    await follow('刚收藏', now - 1, { at: now });
    await follow('别人的', now - 1, { by: other?.memberId ?? 0 });
    const digest = { memberId, merchantId: 80001, sentAt: 0, toldUntil: now - 3_600_000, until: now };
    const { comics, total } = await s.desk.news(digest, false);
    expect([comics.map(({ title }) => title), total]).toEqual([['1 分钟前', '2 分钟前', '3 分钟前'], 5]);
  });

  test('who is locked out hears nothing, and is told with the rest once that is over', async () => {
    await using s = await site();
    const comicId = await s.publish('潮汐灯塔');
    await listeners(s.db, 1, { sentAt: 0, follows: comicId });
    await s.db.updateTable('member').set({ locked: 1 }).execute();
    await s.send();
    expect(s.told).toEqual([]);
    await s.db.updateTable('member').set({ locked: 0 }).execute();
    await s.send();
    expect(s.told).toEqual(['phone 0']);
  });

  test('a server that stops begins nothing more, and who was not told hears with the next round', async () => {
    await using s = await site();
    const comicId = await s.publish('潮汐灯塔');
    await listeners(s.db, 3, { sentAt: 0, follows: comicId });
    await s.send(new AbortController());
    expect(s.told).toEqual(['phone 0']);
    await s.send();
    expect(s.told).toEqual(['phone 0', 'phone 1', 'phone 2']);
  });

  test('push services that do not answer keep twenty members waiting, and not the others', async () => {
    await using s = await site();
    const comicId = await s.publish('潮汐灯塔');
    await listeners(s.db, 19, { sentAt: 0, follows: comicId, phone: 'silent' });
    await listeners(s.db, 1, { sentAt: 0, follows: comicId, phone: 'hers' });
    await listeners(s.db, 11, { sentAt: 0, follows: comicId, phone: 'silent too' });
    const silence = Promise.withResolvers<void>();
    const sending = s.send(undefined, async (endpoint) => endpoint.startsWith('silent') && silence.promise);
    await vi.waitFor(() => expect(s.told).toHaveLength(21), { timeout: 20_000 });
    expect(s.told).toContain('hers 0');
    silence.resolve();
    await sending;
    expect(new Set(s.told).size, 'everybody once').toBe(31);
    expect(s.told).toHaveLength(31);
  });

  test('a push service that gives no answer is left alone for a round, and its members hear with the next', async () => {
    await using s = await site();
    const comicId = await s.publish('潮汐灯塔');
    await listeners(s.db, 60, { sentAt: 0, follows: comicId, phone: 'https://silent.example/phone' });
    await listeners(s.db, 2, { sentAt: 0, follows: comicId, phone: 'https://other.example/phone' });
    const isSilent = (endpoint: string) => endpoint.startsWith('https://silent.example/');
    await s.send(undefined, async (endpoint) => {
      if (isSilent(endpoint)) throw new PushSilence();
    });
    const asked = s.told.filter(isSilent).length;
    expect(asked, 'and who was on the way when it was found to be silent').toBeLessThan(31);
    expect(s.told).toHaveLength(asked + 2);
    await s.send();
    expect(new Set(s.told).size, 'everybody once').toBe(62);
    expect(s.told).toHaveLength(62);
  });

  test('who turns news on again is not told what came while they were off', async () => {
    await using s = await site();
    const comicId = await s.publish('潮汐灯塔');
    const yesterday = now - 25 * 60 * 60 * 1000;
    const [member] = await listeners(s.db, 1, { sentAt: yesterday, follows: comicId });
    const { memberId = 0, sessionId = '' } = member ?? {};
    const desk = new StoredPushDesk(s.db);
    await desk.unsubscribe(memberId, 'phone 0');
    const phone = { endpoint: 'phone 0', p256dh: '', auth: '', language: 'zh-CN' } as const;
    await desk.subscribe({ memberId, sessionId }, phone, now);
    await s.send();
    expect(s.told).toEqual([]);
    await s.publish('潮汐灯塔', {}, now + 1, 2);
    await desk.subscribe({ memberId, sessionId }, phone, now + 2);
    await s.send();
    expect(s.told, 'a browser that says it again changes nothing').toEqual(['phone 0']);
  });
});

/** So many members, each with a browser that takes messages; answers them with their sessions. */
async function listeners(
  db: Database,
  count: number,
  facts: { sentAt: number; toldUntil?: number; follows?: number; merchantId?: number; phone?: string },
): Promise<{ memberId: number; sessionId: string }[]> {
  const { sentAt, toldUntil = 1, follows, merchantId = 80001, phone = 'phone' } = facts;
  const accounts = Array.from({ length: count }, (_, index) => `${phone} ${index}`);
  const members = await db
    .insertInto('member')
    .values(
      accounts.map((account) => ({
        ...{ merchantId, account, accountKey: account, passwordHash: '', createdAt: 1 },
      })),
    )
    .returning(['id as memberId', 'account'])
    .execute();
  const session = ({ memberId }: { memberId: number }) => `session of ${memberId}`;
  await db
    .insertInto('session')
    .values(
      members.map((it) => ({
        ...{ id: session(it), memberId: it.memberId, browser: '', system: '' },
        ...{ createdAt: 1, seenAt: 1, expiresAt: 2 },
      })),
    )
    .execute();
  const keys = { p256dh: '', auth: '', language: 'zh-CN', at: 1 } as const;
  await db
    .insertInto('pushSubscription')
    .values(
      members.map((it) => ({
        ...keys,
        ...{ endpoint: it.account, memberId: it.memberId, sessionId: session(it) },
      })),
    )
    .execute();
  await db
    .insertInto('pushDigest')
    .values(members.map(({ memberId }) => ({ memberId, sentAt, toldUntil })))
    .execute();
  if (follows !== undefined)
    await db
      .insertInto('favourite')
      .values(members.map(({ memberId }) => ({ memberId, comicId: follows, at: 1 })))
      .execute();
  return members.map((it) => ({ memberId: it.memberId, sessionId: session(it) }));
}
