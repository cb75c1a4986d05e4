import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { pageWidths } from '../../contract/pictures.ts';
import { freePort } from '../../tests/setup/free-port.ts';
import { lastCode } from '../../tests/setup/sent-messages.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { openSite } from '../../tests/setup/site.ts';
import { LogLines } from './request-log.ts';

/** A site whose log can be read. */
async function loggingSite() {
  let text = '';
  const log = new LogLines((more) => {
    text += more;
  });
  const site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1 }], { logLevel: 'info', log });
  return {
    site,
    log,
    lines: () => {
      log.flushSync();
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    },
    text: () => {
      log.flushSync();
      return text;
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

test('each request is one line with its id, its route, its status and its time', async () => {
  await using it = await loggingSite();
  const response = await it.site.app.inject('/api/comic/1?t=ticket&mid=80001');
  const [line, ...others] = it.lines();
  expect(others).toEqual([]);
  expect(line).toMatchObject({ level: 30, method: 'GET', route: '/api/comic/:id', status: 200 });
  expect(line.reqId).toBe(response.headers['x-request-id']);
  expect(line.ms).toBeGreaterThanOrEqual(0);
});

test('of a picture that cannot be made the log says which it is, and nothing of who may see it', async () => {
  await using it = await loggingSite();
  const { app, house, ids } = it.site;
  const keys = (await Array.fromAsync(house.media.list(`comic/${ids[0]}/`))).map(({ key }) => key);
  const [key = ''] = keys.filter((it) => it.endsWith('/1.jpg'));
  await house.media.put(key, Buffer.alloc(1000));
  const url = `/pic/comic/${ids[0]}/1/1.jpg?w=${pageWidths[0]}&t=ticket-of-somebody`;
  expect((await app.inject(url)).statusCode).toBe(500);
  expect(it.lines()).toContainEqual(
    expect.objectContaining({
      msg: 'request failed',
      err: expect.objectContaining({
        message: `${key} cannot be resized`,
        cause: expect.objectContaining({ message: expect.stringContaining('unsupported image') }),
      }),
    }),
  );
  expect(it.text()).not.toContain('ticket-of-somebody');
});

test('from where somebody signs in or was refused is told, and of nobody else', async () => {
  await using it = await loggingSite();
  const { app } = it.site;
  const remoteAddress = '10.7.7.7';
  const payload = { account: 'somebody', password: 'wrong-lamp-9' };
  await app.inject({ method: 'POST', url: '/account/login', remoteAddress, payload });
  await app.inject({ url: '/api/member', remoteAddress });
  await app.inject({ url: '/pic/comic/1/9/1.jpg', remoteAddress });
  await app.inject({ url: '/api/comic/1', remoteAddress });
  expect(it.lines().map(({ route, ip }) => [route, ip])).toEqual([
    ['/account/login', remoteAddress],
    ['/api/member', remoteAddress],
    ['/pic/comic/:comicId/:chapterNo/:imgIndex(^\\d+).jpg', undefined],
    ['/api/comic/:id', undefined],
  ]);
});

test('an inner failure is found by the id that its caller was told', async () => {
  await using it = await loggingSite();
  await it.site.house.database.schema.alterTable('comic').renameTo('away').execute();
  const { requestId } = (await it.site.app.inject('/api/comic/1')).json();
  const failed = it.lines().find((line) => line.level === 50);
  expect(failed).toMatchObject({
    reqId: requestId,
    err: { message: expect.stringMatching(/no such table: comic/) },
  });
});

test('what is no request, or has no readable address, is found by the id that its sender was told', async () => {
  await using it = await loggingSite();
  const unreadable = await it.site.app.inject('/api/comic/%zz');
  const { port } = new URL(await it.site.listen());
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GARBAGE\r\n\r\n');
  const answer = await text(socket);
  const { requestId } = JSON.parse(answer.slice(answer.indexOf('{')));
  expect(it.lines().filter(({ reqId }) => reqId !== undefined)).toMatchObject([
    { reqId: unreadable.json().requestId, method: 'GET', status: 400 },
    { reqId: requestId, status: 400, fault: 'HPE_INVALID_METHOD' },
  ]);
});

test('an answer that was made for somebody else names that request, and its header the own one', async () => {
  await using it = await loggingSite();
  const first = await it.site.app.inject('/api/config');
  const second = await it.site.app.inject('/api/config');
  const [made, own] = it.lines();
  expect([first.json().requestId, second.json().requestId]).toEqual([made.reqId, made.reqId]);
  expect(second.headers['x-request-id']).toBe(own.reqId);
  expect(own.reqId).not.toBe(made.reqId);
});

test('what becomes of a verification code is found by the id of the request that asked for it', async () => {
  await using it = await loggingSite();
  const { site } = it;
  const origin = await site.listen();
  const { account, token } = await signedUp(site);
  const phone = '13800138000';
  const ask = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { requestId: string }).requestId;
  };
  const told = (text: string) => it.lines().find((line) => line.msg === text)?.reqId;

  const bound = await ask('/account/code', { purpose: 'bind', phone });
  const code = await lastCode(site);
  expect(told('verification code written to the outbox')).toBe(bound);
  await ask('/account/phone', { phone, code });
  await site.house.merchants.set(80001, 'smsWebhookUrl', `http://127.0.0.1:${await freePort()}/`);
  const reset = await ask('/account/code', { purpose: 'reset', account, phone });
  await site.house.accounts.messages.settled();
  expect(told('verification code not sent')).toBe(reset);
});

test('secrets are in no line, wherever they came in', async () => {
  await using it = await loggingSite();
  const { app } = it.site;
  await app.inject({
    method: 'POST',
    url: '/account/login?t=s3cret-1&token=s3cret-2',
    headers: { authorization: 'Bearer s3cret-3', cookie: 's3cret-4' },
    payload: { account: 'somebody', password: 's3cret-5' },
  });
  await app.inject('/pic/comic/1/1/1.jpg?t=s3cret-6');
  await app.inject('/somewhere?phone=s3cret-7');
  app.log.info({ password: 's3cret-8', body: { phone: 's3cret-9', code: 's3cret-10' } }, 'said');
  app.log.info({ asked: [{ phone: 's3cret-12' }, [{ token: 's3cret-13' }]] }, 'said');
  app.log.info({ query: Object.assign(Object.create(null), { ticket: 's3cret-14' }) }, 'said');
  app.log.error({ err: Object.assign(new Error('failed'), { detail: 'Key (phone)=(s3cret-11)' }) });
  expect(it.lines().length).toBeGreaterThanOrEqual(5);
  expect(it.text()).not.toContain('s3cret');
});

test('of the order that a refused payment notice names only so much is told as numbers are long', async () => {
  await using it = await loggingSite();
  await it.site.app.inject(`/pay/alipay/notify?out_trade_no=${'9'.repeat(5000)}`);
  const refused = it.lines().find(({ msg }) => msg === 'a payment notice was refused');
  expect(refused?.orderNo).toBe('9'.repeat(64));
});

test('lines are handed over together, and none is lost', () => {
  const handed: string[] = [];
  const lines = new LogLines((text) => handed.push(text));
  for (let at = 0; at < 3000; at += 1) lines.write(`${'x'.repeat(40)}${at}\n`);
  lines.flushSync();
  expect(handed.length).toBeLessThan(5);
  expect(handed.join('').split('\n')).toHaveLength(3001);
});
