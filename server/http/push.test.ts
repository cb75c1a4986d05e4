import { decodeJwt } from 'jose';
import { expect, test, vi } from 'vitest';
import { favouritesAt } from '../../tests/builders/favourites-at.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { openAccountSite } from '../../tests/setup/account-site.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { type PushDevice, pushDevice, pushService } from '../../tests/setup/push-receiver.ts';
import { digestWords } from '../messages/digest-words.ts';
import { WebPushSender } from '../messages/web-push-sender.ts';
import { siteSecret } from '../store/secrets.ts';
import { sendDigests } from '../usecases/send-digests.ts';

const hour = 3600;
const day = 24 * hour;

onEachDatabase((open) => {
  /** A site whose members' browsers take messages at a service of this machine. */
  async function site() {
    const empty = await open();
    const it = await openAccountSite(empty.place);
    const service = await pushService();
    const isService = (url: URL) => url.origin === service.origin;
    it.house.push.sender = new WebPushSender(await siteSecret(it.house.database, 'push'), isService);
    // Ten in the morning in Shanghai, in the future of whatever is put into the library.
    it.clock.at = Date.UTC(2027, 0, 5, 2);
    const follow = (token: string, comicIds: number[]) =>
      it.house.shelf.addFavourites(memberOf(token), favouritesAt(it.clock.at, comicIds), it.clock.at);
    const subscribe = (token: string, device: PushDevice, language = 'zh-CN') =>
      it.house.push.desk.subscribe(
        { memberId: memberOf(token), sessionId: String(decodeJwt(token).sid) },
        { ...device.subscription, language: language as 'zh-CN' },
        it.clock.at,
      );
    const failures: unknown[] = [];
    const send = () =>
      sendDigests({
        ...it.house,
        ...it.house.push,
        words: digestWords,
        failed: (error) => failures.push(error),
      });
    /** A chapter that comes out now. */
    const publish = (title: string, chapterNo: number) =>
      putNew(it.house.library, { title }, { chapterNo, title: `第${chapterNo}夜`, publishedAt: it.clock.at });
    return {
      ...{ it, service, follow, subscribe, send, publish, failures, db: empty.db },
      async [Symbol.asyncDispose]() {
        await service.close();
        await it[Symbol.asyncDispose]();
        await empty[Symbol.asyncDispose]();
      },
    };
  }

  test('a browser whose session ended while it asked is not signed in, and is told so', async () => {
    await using s = await site();
    const token = await s.it.register('haiyan');
    await s.it.call('POST /account/logout', { token });
    await expect(s.subscribe(token, s.service.device())).rejects.toMatchObject({ code: 'Member03' });
  });

  test('a member hears of a new chapter on each browser, in its language, and the message opens it', async () => {
    await using s = await site();
    const token = await s.it.register('haiyan');
    const id = await s.publish('潮汐灯塔', 1);
    await s.follow(token, [id]);
    const [phone, tablet] = [s.service.device(), s.service.device()];
    await s.subscribe(token, phone);
    await s.subscribe(token, tablet, 'en');
    await s.send();
    expect(s.service.got, 'what was there before is no news').toEqual([]);
    s.it.later(hour);
    await s.publish('潮汐灯塔', 2);
    s.it.later(60);
    await s.send();
    const path = `/comicContent?id=${id}&no=2`;
    expect(phone.read()).toEqual([{ title: '《潮汐灯塔》更新了', body: '第 2 话 第2夜', path }]);
    expect(tablet.read()).toMatchObject([{ title: '潮汐灯塔 has a new chapter', path }]);
    const [message] = s.service.got;
    expect(message?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: 'digest',
      ttl: String(day),
    });
    const { aud, exp, sub } = decodeJwt(/t=([\w.-]+)/.exec(message?.headers.authorization ?? '')?.[1] ?? '');
    expect([aud, Number(exp) * 1000 > Date.now(), sub]).toEqual([
      s.service.origin,
      true,
      expect.stringMatching(/^mailto:/),
    ]);
    expect(s.failures).toEqual([]);
  });

  test('a member may have ten browsers; one more takes the place of the one that was quiet longest', async () => {
    await using s = await site();
    const token = await s.it.register('haiyan');
    const other = await s.it.register('another');
    await s.subscribe(other, s.service.device());
    const devices = Array.from({ length: 12 }, () => s.service.device());
    for (const device of devices) {
      await s.subscribe(token, device);
      s.it.later(1);
    }
    const endpoints = async (of: string) =>
      (await s.it.house.push.desk.subscriptionsOf(memberOf(of))).map(({ endpoint }) => endpoint).sort();
    const latest = devices.slice(2).map(({ subscription }) => subscription.endpoint);
    expect(await endpoints(token)).toEqual(latest.sort());
    expect(await endpoints(other)).toHaveLength(1);
  });

  test('nobody hears more than once a day, whatever comes and however many processes send', async () => {
    await using s = await site();
    const token = await s.it.register('haiyan');
    const ids = [];
    for (const title of ['潮汐灯塔', '鲸落图书馆', '深海邮局', '雪线']) ids.push(await s.publish(title, 1));
    await s.follow(token, ids);
    const phone = s.service.device();
    await s.subscribe(token, phone);
    s.it.later(hour);
    await s.publish('鲸落图书馆', 2);
    s.it.later(60);
    await Promise.all([s.send(), s.send(), s.send()]);
    expect(phone.read()).toHaveLength(1);
    s.it.later(60);
    for (const title of ['潮汐灯塔', '鲸落图书馆', '深海邮局', '雪线']) await s.publish(title, 3);
    s.it.later(day - 180);
    await s.send();
    expect(phone.read()).toHaveLength(1);
    s.it.later(120);
    await s.send();
    expect(phone.read()[1]?.title).toMatch(/等 4 部更新了$/);
    s.it.later(2 * day);
    await s.send();
    expect(phone.read(), 'nothing new').toHaveLength(2);
  });

  test('a chapter that comes while a digest is made is told with the next one', async () => {
    await using s = await site();
    const token = await s.it.register('haiyan');
    await s.follow(token, [await s.publish('潮汐灯塔', 1), await s.publish('雪线', 1)]);
    const phone = s.service.device();
    await s.subscribe(token, phone);
    s.it.later(hour);
    await s.publish('潮汐灯塔', 2);
    s.it.later(60);
    const { desk } = s.it.house.push;
    const claim = desk.claim.bind(desk);
    vi.spyOn(desk, 'claim').mockImplementationOnce(async (...asked) => {
      await s.publish('雪线', 2);
      return claim(...asked);
    });
    await s.send();
    s.it.later(day + 60);
    await s.send();
    expect(phone.read().map(({ title }) => title.slice(0, 3))).toEqual(['《潮汐', '《雪线']);
  });

  test('a chapter that fills a gap is told of itself, and of several that came at once the last', async () => {
    await using s = await site();
    const token = await s.it.register('haiyan');
    const id = await s.publish('潮汐灯塔', 1);
    await s.publish('潮汐灯塔', 20);
    await s.follow(token, [id]);
    const phone = s.service.device();
    await s.subscribe(token, phone);
    for (const came of [[7], [3, 5, 4]]) {
      s.it.later(day + hour);
      for (const chapterNo of came) await s.publish('潮汐灯塔', chapterNo);
      s.it.later(60);
      await s.send();
    }
    expect(phone.read().map(({ body, path }) => [body, path])).toEqual([
      ['第 7 话 第7夜', `/comicContent?id=${id}&no=7`],
      ['第 5 话 第5夜', `/comicContent?id=${id}&no=5`],
    ]);
    const comic = await s.it.call(`GET /api/comic/${id}`);
    expect(comic.data.latestNo, 'the last one of the comic').toBe(20);
  });

  test('nobody is woken up at night', async () => {
    await using s = await site();
    const token = await s.it.register('haiyan');
    await s.follow(token, [await s.publish('潮汐灯塔', 1)]);
    const phone = s.service.device();
    await s.subscribe(token, phone);
    s.it.later(13 * hour);
    await s.publish('潮汐灯塔', 2);
    s.it.later(60);
    await s.send();
    expect(phone.read(), 'eleven in the evening').toEqual([]);
    s.it.later(9 * hour);
    await s.send();
    expect(phone.read(), 'eight in the morning').toHaveLength(1);
  });

  test('a browser that is gone is forgotten, one that is out of order stays', async () => {
    await using s = await site();
    const token = await s.it.register('haiyan');
    await s.follow(token, [await s.publish('潮汐灯塔', 1)]);
    const [gone, broken, good] = [s.service.device(410), s.service.device(503), s.service.device()];
    for (const device of [gone, broken, good]) await s.subscribe(token, device);
    s.it.later(hour);
    await s.publish('潮汐灯塔', 2);
    s.it.later(60);
    await s.send();
    expect(good.read()).toHaveLength(1);
    const left = await s.it.house.push.desk.subscriptionsOf(memberOf(token));
    expect(left.map(({ endpoint }) => endpoint).sort()).toEqual(
      [broken, good].map(({ subscription }) => subscription.endpoint).sort(),
    );
    expect(s.failures).toHaveLength(1);
  });

  test('who signs out or no longer wants it hears nothing more; a browser is its last member’s', async () => {
    await using s = await site();
    const [one, other] = [await s.it.register('haiyan'), await s.it.register('moyu')];
    const id = await s.publish('潮汐灯塔', 1);
    for (const token of [one, other]) await s.follow(token, [id]);
    const phone = s.service.device();
    await s.subscribe(one, phone);
    await s.subscribe(other, phone);
    s.it.later(hour);
    await s.publish('潮汐灯塔', 2);
    s.it.later(60);
    await s.send();
    expect(phone.read()).toHaveLength(1);
    await s.it.call('POST /account/logout', { token: other });
    s.it.later(2 * day);
    await s.publish('潮汐灯塔', 3);
    await s.send();
    expect(phone.read()).toHaveLength(1);
  });

  test('a browser that no message could be written to is not taken down', async () => {
    await using empty = await open();
    await using s = await openAccountSite(empty.place);
    const token = await s.register('haiyan');
    const { p256dh, auth } = pushDevice('https://x').subscription;
    const sound = { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', p256dh, auth };
    const put = async (body: object) =>
      (await s.call('PUT /api/member/push', { token, body: { ...sound, ...body } })).code;
    // A database keeps no such name: each character is another one, so that they take three bytes each.
    const long = Array.from({ length: 970 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
    );
    expect(await put({ endpoint: `https://fcm.googleapis.com/${long.join('')}` })).toBe('Request01');
    expect(await put({ p256dh: p256dh.slice(0, 40) })).toBe('Request01');
    expect(await put({ auth: auth.slice(0, 8) })).toBe('Request01');
    expect(await put({})).toBe('');
  });

  test('the server writes to the push services of browsers and to nobody else, and keeps its key', async () => {
    await using empty = await open();
    await using s = await openAccountSite(empty.place);
    const token = await s.register('haiyan');
    const { data: key } = await s.call('GET /api/push');
    expect(key.publicKey).toMatch(/^B[\w-]{86}$/);
    const { p256dh, auth } = pushDevice('https://x').subscription;
    const put = (endpoint: string, who: { token?: string } = { token }) =>
      s.call('PUT /api/member/push', { ...who, body: { endpoint, p256dh, auth } });
    for (const endpoint of [
      'http://169.254.169.254/latest/meta-data',
      'https://localhost/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evil.example/fcm.googleapis.com',
      'https://evil.example#fcm.googleapis.com',
      'https://fcm.googleapis.com:8443/x',
      'https://storage.googleapis.com/x',
      'https://fcm.googleapis.com./x',
      'https://x.fcm.googleapis.com/x',
      'https://x.jmt17.google.com/x',
      'https://www.google.com/x',
      'https://push.apple.com/x',
      'https://user@fcm.googleapis.com/x',
      'http://fcm.googleapis.com/x',
      'nothing',
    ]) {
      expect((await put(endpoint)).data, endpoint).toEqual({ fields: { endpoint: 'foreign' } });
    }
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://jmt17.google.com/fcm/send/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://wns2-par02p.notify.windows.com/w/?token=abc',
    ]) {
      expect((await put(endpoint)).code, endpoint).toBe('');
    }
    expect((await put('https://web.push.apple.com/abc', {})).code).toBe('Member03');
    expect(await s.house.push.desk.subscriptionsOf(memberOf(token))).toHaveLength(5);
    await using again = await openAccountSite(empty.place);
    expect((await again.call('GET /api/push')).data).toEqual(key);
  });
});

function memberOf(token: string): number {
  return Number(decodeJwt(token).nameid);
}
