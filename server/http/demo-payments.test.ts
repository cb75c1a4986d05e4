import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { openPayingSite } from '../../tests/setup/paying-site.ts';
import { sandboxNotice } from '../payments/sandbox.ts';
import { answerErrors } from './errors.ts';
import { servePayments } from './payments.ts';
import { logBehindRequests } from './request-log.ts';

onEachDatabase((open) => {
  /** A member with an order at the demo gateway. */
  async function ordered() {
    const empty = await open();
    const site = await openPayingSite(empty.place);
    const { app, member, productId } = site;
    const placed = async (key: string): Promise<{ orderNo: string; payUrl: string }> =>
      (await member.send('POST', '/api/order', { productId, provider: 'sandbox' }, key)).data;
    return {
      ...(await placed('first')),
      ...{ house: site.house, clock: site.clock, points: site.points, placed },
      look: (url: string, cookie = '') => app.inject({ url, headers: { cookie } }),
      pay: (url: string) => app.inject({ method: 'POST', url }),
      async [Symbol.asyncDispose]() {
        await site[Symbol.asyncDispose]();
        await empty[Symbol.asyncDispose]();
      },
    };
  }

  test('at the demo gateway, where there is nobody to ask, who pays late gets the points', async () => {
    await using demo = await ordered();
    demo.clock.at += 30 * 60_000;
    const paid = await demo.pay(demo.payUrl);
    expect([paid.statusCode, await demo.points()]).toEqual([303, 600]);
  });

  test('the demo gateway’s page has its one style and its form, and nothing else', async () => {
    await using demo = await ordered();
    const { body, headers } = await demo.look(demo.payUrl);
    const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? '';
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy':
        `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    });
    expect(style).toContain('oklch');
  });

  test('the demo gateway speaks the language that the buyer has chosen', async () => {
    await using demo = await ordered();
    const languages = { 'zh-CN': '确认支付', 'zh-TW': '確認付款', en: 'Confirm payment' };
    for (const [language, word] of Object.entries(languages)) {
      const { body } = await demo.look(demo.payUrl, `a=b; mandao.language=${language}`);
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toContain(`<form method="post"><button>${word}</button></form>`);
    }
    expect((await demo.look(demo.payUrl, 'mandao.language=fr')).body).toContain('<html lang="zh-CN">');
  });

  test('an address of the demo gateway that was changed shows no page and brings no points', async () => {
    await using demo = await ordered();
    const other = await demo.placed('other');
    const changed = {
      money: demo.payUrl.replace('6.00', '0.01'),
      'the number in its path': demo.payUrl.replace(demo.orderNo, other.orderNo),
      'no query': demo.payUrl.replace(/\?.*/, ''),
      'a field that comes twice': demo.payUrl.replace('money=6.00', 'money=6.00&money=6.00'),
    };
    for (const [what, url] of Object.entries(changed)) {
      expect(url, what).not.toBe(demo.payUrl);
      for (const answer of [await demo.look(url), await demo.pay(url)]) {
        expect([answer.statusCode, answer.json().code], what).toEqual([404, 'Order01']);
      }
    }
    expect(await demo.points()).toBe(0);
  });

  test('where there is no demo gateway its addresses are as unknown as any other', async () => {
    await using demo = await ordered();
    const app = Fastify();
    answerErrors(app);
    servePayments(app, { ...demo.house, sandboxSecret: null });
    const unknown = (await app.inject({ method: 'POST', url: '/pay/nowhere' })).json();
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.inject({ method, url: demo.payUrl });
      expect([answer.statusCode, answer.json().code]).toEqual([404, unknown.code]);
    }
    expect(await demo.points()).toBe(0);
    await app.close();
  });

  test('a refused notice is noted with no more of its order’s number than any has, and a sound one is not noted', async () => {
    await using demo = await ordered();
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = Fastify({ logger: { level: 'warn', stream } });
    Object.assign(demo.house.log, logBehindRequests(app));
    servePayments(app, demo.house);
    const notify = async (fields: Record<string, string>) =>
      (await app.inject(`/pay/sandbox/notify?${new URLSearchParams(fields)}`)).body;
    expect(await notify({ out_trade_no: 'A'.repeat(5000) })).toBe('fail');
    const { orderNo } = demo;
    expect(await notify(sandboxNotice({ orderNo, amount: 600 }, demo.house.sandboxSecret ?? ''))).toBe(
      'success',
    );
    expect(lines.map((line) => JSON.parse(line).orderNo)).toEqual(['A'.repeat(64)]);
    await app.close();
  });

  test('who pays an order at the demo gateway that is gone meanwhile is not led back as if it were paid', async () => {
    await using demo = await ordered();
    await demo.house.database.deleteFrom('payOrder').execute();
    const paid = await demo.pay(demo.payUrl);
    expect([paid.statusCode, paid.json().code, await demo.points()]).toEqual([404, 'Order01', 0]);
  });
});
