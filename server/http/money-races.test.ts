import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { comic } from '../../tests/setup/operator.ts';
import { call, signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';

const merchantId = 80001;
/** Chapters 3 to 12 cost 30 points each, the first two are free. */
const shelf = [{ title: '潮汐灯塔', chapters: 12, pages: 1, size: { w: 60, h: 90 } }];

type Member = Awaited<ReturnType<typeof signedUp>>;
type Told = Awaited<ReturnType<typeof call>>;

onEachDatabase((open) => {
  /** A shop whose operator's commands open the same database by themselves. */
  async function openShop() {
    const empty = await open();
    const site = await openSite(shelf, { place: empty.place });
    const [comicId = 0] = site.ids;
    const { dataDir, databaseUrl } = empty.place;
    const settings: Record<string, string> = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
    const operator = (...words: string[]) => comic(dataDir, words, settings);
    const buyer = async (points: number) => {
      const member = await signedUp(site, { points });
      const buy = (
        chapterNos: number[],
        ask: object = {},
        key: string = randomUUID(),
        token = member.token,
      ) =>
        call(
          site,
          'POST',
          '/api/comic/buy',
          { comicId, chapterNos, expectedTotal: 30 * chapterNos.length, ...ask },
          { token, key },
        );
      return { ...member, buy };
    };
    return {
      ...{ site, comicId, operator, buyer },
      /** The ledger adds up, and what each member has is what its answers said, each receipt once. */
      async sound(started: number, members: readonly Member[], answers: readonly Told[]) {
        expect((await site.house.ledger.audit()).faults).toEqual([]);
        const purses = await Promise.all(members.map((it) => site.house.ledger.purse(it.memberId)));
        const receipts = new Map(
          answers.filter((it) => it.status === 200).map((it) => [it.data.receiptId, it]),
        );
        const spent = [...receipts.values()].reduce((sum, { data }) => sum + data.spent, 0);
        expect(purses.every(({ paid, bonus }) => paid >= 0 && bonus >= 0)).toBe(true);
        expect(purses.reduce((sum, { paid, bonus }) => sum + paid + bonus, 0)).toBe(started - spent);
        const held = await Promise.all(
          members.map((it) => site.house.ledger.boughtChapters(it.memberId, comicId)),
        );
        const told = [...receipts.values()].flatMap(({ data }) => data.bought as number[]);
        expect(held.flat().sort(byNumber)).toEqual(told.sort(byNumber));
      },
      async [Symbol.asyncDispose]() {
        await site[Symbol.asyncDispose]();
        await empty[Symbol.asyncDispose]();
      },
    };
  }

  test('of many purchases of the same chapters at once each happens whole or not at all, and says which', async () => {
    await using shop = await openShop();
    const member = await shop.buyer(200);
    const wishes = Array.from({ length: 24 }, (_, at) => [
      3 + (at % 8),
      4 + (at % 8),
      5 + (at % 8),
      3 + (at % 8),
    ]);
    const answers = await Promise.all(
      wishes.map((chapterNos) => member.buy(chapterNos, { expectedTotal: 30 * new Set(chapterNos).size })),
    );
    await shop.sound(200, [member], answers);
    const bought = answers.filter(({ status }) => status === 200);
    expect(bought.length).toBeGreaterThan(0);
    for (const { code, data } of answers) {
      if (code === '') expect([data.bought.length, data.spent, data.already]).toEqual([3, 90, []]);
      else if (code === 'Member02') expect(data.balance).toBeLessThan(data.need);
      else if (code === 'Comic04') expect([30, 60]).toContain(data.total);
      else expect(code).toBe('Comic03');
    }
  });

  test('a purchase that fails is told by the statement as it failed, though some of it is bought at that moment', async () => {
    await using shop = await openShop();
    const member = await shop.buyer(70);
    const { ledger } = shop.site.house;
    const note = ledger.noteFailedPurchase.bind(ledger);
    const between: Told[] = [];
    ledger.noteFailedPurchase = async (...failed) => {
      between.push(await member.buy([3, 4]));
      await note(...failed);
    };
    const short = await member.buy([3, 4, 5]);
    expect(short).toMatchObject({ code: 'Member02', data: { need: 90, balance: 70 } });
    expect(between).toMatchObject([{ code: '', data: { bought: [3, 4] } }]);
    const { data: statement } = await member.get('/api/member/point');
    expect(statement.items[0]).toMatchObject({
      status: 'failure',
      points: -90,
      chapters: 3,
      chapterNo: null,
    });
    await shop.sound(70, [member], between);
  });

  test('a purchase that fails is about the chapters that were not the member’s yet', async () => {
    await using shop = await openShop();
    const member = await shop.buyer(70);
    const bought = await member.buy([3, 4]);
    expect(await member.buy([3, 4, 5], { expectedTotal: 30 })).toMatchObject({ code: 'Member02' });
    const { data: statement } = await member.get('/api/member/point');
    expect(statement.items[0]).toMatchObject({ status: 'failure', points: -30, chapterNo: 5, chapters: 1 });
    await shop.sound(70, [member], [bought]);
  });

  test('a purchase and the refund of the order that would pay it: one of the two happens, and the other is told', async () => {
    await using shop = await openShop();
    const productId = await shop.site.house.products.add(merchantId, {
      ...{ name: '积分', amount: 100, currency: 'CNY', points: 60, bonus: 0, recommended: false },
    });
    for (let round = 0; round < 4; round += 1) {
      const member = await shop.buyer(0);
      const { data: order } = await member.send(
        'POST',
        '/api/order',
        { productId, provider: 'sandbox' },
        'o',
      );
      await shop.site.app.inject({ method: 'POST', url: order.payUrl });
      const [refund, ...answers] = await Promise.all([
        shop.operator('order', 'refund', order.orderNo),
        ...[3, 4, 5, 6].map(async (chapterNo) => {
          // Later ones are on their way while the refund is.
          for (let at = 3; at < chapterNo; at += 1) await member.get('/api/member');
          return member.buy([chapterNo]);
        }),
      ]);
      const isBack = refund.code === 0;
      const told = await member.get(`/api/order/${order.orderNo}`);
      expect(told.data.status).toBe(isBack ? 'refunded' : 'credited');
      if (!isBack)
        expect(refund.error).toMatch(
          /has spent points of order .*: (30|60) points are missing, nothing was changed/,
        );
      const bought = answers.filter(({ status }) => status === 200);
      expect(bought.length).toBe(isBack ? 0 : 2);
      for (const { code } of answers) expect(['', 'Member02']).toContain(code);
      await shop.sound(isBack ? 0 : 60, [member], answers);
    }
  });

  test('who buys while the price changes pays what it said, and while the comic goes has it or keeps the points', async () => {
    await using shop = await openShop();
    const members = await Promise.all(Array.from({ length: 4 }, () => shop.buyer(300)));
    const answers: Told[] = [];
    const during = async (words: string[], chapterNo: number, expectedTotal: number) => {
      const buying = members.flatMap((member) => [
        member.buy([chapterNo], { expectedTotal }),
        member.get('/api/member').then(() => member.buy([chapterNo], { expectedTotal })),
      ]);
      const [done, ...told] = await Promise.all([shop.operator(...words), ...buying]);
      expect(done.error).toBe('');
      answers.push(...told);
      for (const { code, data } of told) if (code === '') expect(data.spent).toBe(expectedTotal);
      return told
        .filter(({ code }) => code !== '')
        .map(({ code, data }) => `${code} ${data?.total ?? ''}`.trim());
    };
    const of = ['chapter', 'set', String(shop.comicId)];
    for (const it of await during([...of, '3', 'price', '50'], 3, 30)) {
      expect(['Comic03', 'Comic04 50']).toContain(it);
    }
    for (const it of await during([...of, '4', 'price', '0'], 4, 30)) expect(it).toBe('Comic03');
    await shop.sound(1200, members, answers);
    for (const it of await during(['remove', String(shop.comicId), '--bought'], 5, 30)) {
      expect(['Comic03', 'Comic05']).toContain(it);
    }
    expect((await members[0]?.buy([6]))?.code).toBe('Comic05');
    await shop.sound(1200, members, answers);
  });

  test('an operator who would not take along what was bought removes a comic only if nobody buys of it meanwhile', async () => {
    await using shop = await openShop();
    const member = await shop.buyer(60);
    const [removed, ...answers] = await Promise.all([
      shop.operator('remove', String(shop.comicId)),
      ...[3, 4].map((chapterNo) => member.buy([chapterNo])),
    ]);
    const codes = new Set(answers.map(({ code }) => code));
    if (removed.code === 0) expect(codes).toEqual(new Set(['Comic05']));
    else expect(codes).toEqual(new Set(['']));
    await shop.sound(60, [member], answers);
  });

  test('auto-buy on two devices at once stays within the day’s limit', async () => {
    await using shop = await openShop();
    const member = await shop.buyer(300);
    const limits = { perDay: 70, perChapter: null, floor: 0 };
    await member.send('PUT', '/api/member/config', { autoBuy: true, autoBuyLimit: limits });
    const { account, password } = member;
    const { data: other } = await call(shop.site, 'POST', '/account/login', { account, password });
    const answers = await Promise.all(
      [3, 4, 5, 6, 7, 8].map((chapterNo) =>
        member.buy([chapterNo], { auto: true }, `a${chapterNo}`, chapterNo % 2 ? member.token : other),
      ),
    );
    expect(answers.filter(({ code }) => code === '')).toHaveLength(2);
    for (const { code, data } of answers)
      if (code !== '') expect(data).toEqual({ fields: { auto: 'perDay' } });
    await shop.sound(300, [member], answers);
  });

  test('a code that is entered in many places at once is one member’s, who hears so everywhere', async () => {
    await using shop = await openShop();
    const members = await Promise.all(Array.from({ length: 3 }, () => shop.buyer(0)));
    const { out: code } = await shop.operator('redeem', 'create', '80');
    const tries = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const member = members[at % 3];
        return { member, told: await member?.send('POST', '/api/redeem', { code }) };
      }),
    );
    const winner = tries.find(({ told }) => told?.code === '')?.member;
    for (const { member, told } of tries) {
      if (member === winner) expect(told).toMatchObject({ code: '', data: { points: 80, point: 80 } });
      else expect(told?.code).toBe('Order02');
    }
    await shop.sound(80, members, []);
  });

  test('one key at once for two different purchases is the first one’s, which is answered alike every time', async () => {
    await using shop = await openShop();
    const member = await shop.buyer(300);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => member.buy(at % 2 ? [3, 4] : [4, 5, 6], {}, 'one')),
    );
    const sortOf = answers[0]?.code === '' ? 0 : 1;
    for (const [at, answer] of answers.entries()) {
      if (at % 2 === sortOf) expect(answer).toEqual(answers[sortOf]);
      else expect(answer.code).toBe('Request04');
    }
    expect(answers[sortOf]?.code).toBe('');
    await shop.sound(300, [member], answers);
  });

  test.each([
    ['is signed out', (member: Member) => member.send('POST', '/account/logout')],
    [
      'changes the password',
      ({ send, password }: Member) =>
        send('PUT', '/account/pwd', { oldPassword: password, newPassword: '纸上江湖第一回，新' }),
    ],
    ['is locked', ({ account }: Member, shop: Shop) => shop.operator('member', 'lock', account)],
  ])(
    'a purchase on its way while the member %s has happened where it says so, and only there',
    async (_what, end) => {
      await using shop = await openShop();
      const member = await shop.buyer(300);
      const { account, password } = member;
      const { data: other } = await call(shop.site, 'POST', '/account/login', { account, password });
      const [, ...answers] = await Promise.all([
        end(member, shop),
        ...[3, 4, 5, 6, 7, 8].map(async (chapterNo) => {
          for (let at = 3; at < chapterNo; at += 1)
            await call(shop.site, 'GET', '/api/member', undefined, { token: other });
          return member.buy([chapterNo], {}, `e${chapterNo}`, chapterNo % 2 ? member.token : other);
        }),
      ]);
      for (const { code } of answers) expect(['', 'Member03']).toContain(code);
      await shop.sound(300, [member], answers);
    },
  );

  type Shop = Awaited<ReturnType<typeof openShop>>;
});

function byNumber(one: number, other: number): number {
  return one - other;
}
