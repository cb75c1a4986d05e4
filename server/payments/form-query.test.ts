import type { ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { freePort } from '../../tests/setup/free-port.ts';
import { askFormGateway } from './form-query.ts';
import { type Asked, localGateway } from './testing/local-gateway.ts';

const paid = { code: 1, msg: 'ok', trade_no: '77', out_trade_no: 'A1', pid: 1001, money: '12.00', status: 1 };

async function gatewayThat(answer: (response: ServerResponse, asked: Asked) => void) {
  const { url, asked } = await localGateway((question, response) => answer(response, question));
  const gateway = { url: new URL(`${url}/pay/`), pid: '1001', key: 's3cret' };
  return { asked, ask: (timeoutMs?: number) => askFormGateway(gateway, 'A1', timeoutMs) };
}

async function answered(answer: unknown) {
  const { ask } = await gatewayThat((response) => response.end(JSON.stringify(answer)));
  return ask();
}

test('an order is asked for with our account', async () => {
  const { ask, asked } = await gatewayThat((response) => response.end(JSON.stringify(paid)));
  expect(await ask()).toEqual({ state: 'paid', amount: 1200, reference: '77' });
  expect(asked.map((one) => `${one.method} ${one.address}`)).toEqual([
    'GET /pay/api.php?act=order&pid=1001&key=s3cret&out_trade_no=A1',
  ]);
});

test('a state that is written as a fraction is the whole one that it is', async () => {
  const { ask } = await gatewayThat((response) =>
    response.end('{"code":1.0,"status":1.0,"money":12.50,"trade_no":"77"}'),
  );
  expect(await ask()).toEqual({ state: 'paid', amount: 1250, reference: '77' });
});

test('a payment’s number that is written without quotation marks keeps its digits', async () => {
  const { ask } = await gatewayThat((response) =>
    response.end('{"code":1,"status":1,"money":12.50,"trade_no":2026112722001412345678901234}'),
  );
  expect(await ask()).toEqual({ state: 'paid', amount: 1250, reference: '2026112722001412345678901234' });
});

test.each([
  ['paid, in other types', { ...paid, code: '1', status: '1', money: 12, trade_no: 77 }, 'paid'],
  ['paid, without what we know', { code: 1, status: 1, money: '12', trade_no: '77' }, 'paid'],
  ['paid, with a number as long as any', { ...paid, trade_no: '7'.repeat(128) }, 'paid'],
  ['not paid yet', { ...paid, status: 0 }, 'pending'],
  ['refunded', { ...paid, status: 2 }, 'failed'],
  ['in a state of its own', { ...paid, status: 9 }, 'unknown'],
  ['without a state', { ...paid, status: undefined }, 'unknown'],
  ['not there', { code: -1, msg: '订单号不存在' }, 'unknown'],
  ['not there, yet paid', { ...paid, code: 0 }, 'unknown'],
])('an order that is %s', async (_, answer, state) => {
  expect(await answered(answer)).toMatchObject({ state });
});

test.each([
  ['another order', { ...paid, out_trade_no: 'A2' }],
  ['another merchant’s order', { ...paid, pid: '1002' }],
  ['no amount', { ...paid, money: undefined }],
  ['an amount with parts of a fen', { ...paid, money: 12.005 }],
  ['an amount beyond measure', { ...paid, money: 1e21 }],
  ['no number of the payment', { ...paid, trade_no: '' }],
  ['no such number at all', { ...paid, trade_no: undefined }],
  ['a number of the payment without end', { ...paid, trade_no: '7'.repeat(129) }],
  ['objects', { ...paid, money: { yuan: 12 } }],
  ['a list', [paid]],
  ['nothing', null],
])('a gateway that tells of %s is not believed', async (_, answer) => {
  await expect(answered(answer)).rejects.toThrow('no answer that can be used');
});

test('a page in place of an answer is not believed', async () => {
  const { ask } = await gatewayThat((response) => response.end('<html>维护中</html>'));
  await expect(ask()).rejects.toThrow('no answer that can be used');
});

test('an answer that quotes the key is not quoted itself', async () => {
  const { ask } = await gatewayThat((response) => response.end('no key s3cret'));
  const error = (await ask().catch((one) => one)) as Error;
  expect(error.cause).toMatchObject({ message: 'It is no JSON.' });
  expect(inspect(error)).not.toContain('s3cret');
});

test('a failing gateway is told with its status, and never the key', async () => {
  const { ask } = await gatewayThat((response) => response.writeHead(502).end(JSON.stringify(paid)));
  const error: unknown = await ask().catch((one) => one);
  expect(error).toMatchObject({ cause: { message: 'It answered 502.' } });
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('s3cret');
});

test('what a failing gateway goes on sending is let go of before it is asked again', async () => {
  let open = 0;
  const openBefore: number[] = [];
  const { ask } = await gatewayThat((response) => {
    openBefore.push(open);
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    response.writeHead(502).write('<html>');
  });
  for (let time = 0; time < 3; time += 1)
    await expect(ask()).rejects.toMatchObject({ cause: { message: 'It answered 502.' } });
  expect(openBefore).toEqual([0, 0, 0]);
});

test('a redirect is not followed: it would carry the key away', async () => {
  const stranger = await localGateway((_, response) => response.end(JSON.stringify(paid)));
  const { ask } = await gatewayThat((response, { address }) =>
    response.writeHead(302, { location: `${stranger.url}${address}` }).end(),
  );
  await expect(ask()).rejects.toMatchObject({ cause: { message: 'It answered 302.' } });
  expect(stranger.asked).toEqual([]);
});

test('a gateway that never answers is not waited for', async () => {
  const { ask } = await gatewayThat(() => {});
  await expect(ask(50)).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
});

test('a gateway that never comes to an end is not waited for', async () => {
  const { ask } = await gatewayThat((response) => {
    response.write('{"code":1,');
  });
  await expect(ask(50)).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
});

test('an answer with much beside what is asked for is read up to 64 KB, and not one byte further', async () => {
  const answerOf = (bytes: number) => JSON.stringify({ ...paid, more: 'x'.repeat(bytes - 105) });
  const { ask } = await gatewayThat((response) => response.end(answerOf(64 * 1024)));
  expect(answerOf(64 * 1024)).toHaveLength(64 * 1024);
  expect(await ask()).toMatchObject({ state: 'paid' });
  const longer = await gatewayThat((response) => response.end(answerOf(64 * 1024 + 1)));
  await expect(longer.ask()).rejects.toMatchObject({ cause: { message: 'It is too long.' } });
});

test('an answer without end is cut off', async () => {
  const { ask } = await gatewayThat((response) => {
    const more = (): void => {
      while (!response.destroyed && response.write(' '.repeat(16_384)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  });
  await expect(ask()).rejects.toMatchObject({ cause: { message: 'It is too long.' } });
});

test('a gateway that is not there', async () => {
  const gateway = { url: new URL(`http://127.0.0.1:${await freePort()}/`), pid: '1001', key: 's3cret' };
  await expect(askFormGateway(gateway, 'A1')).rejects.toThrow('no answer that can be used');
});
