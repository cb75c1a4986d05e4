import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { freePort } from '../../tests/setup/free-port.ts';
import { localGateway } from '../payments/testing/local-gateway.ts';
import { type Message, PerhapsSent } from '../usecases/message-sender.ts';
import { sendToWebhook } from './sms-webhook.ts';

const message: Message = { to: '+8613800138000', purpose: 'reset', code: '482913', at: 1_767_000_000_000 };
const secret = 'of the merchant';
const quick = { timeoutMs: 10_000, pause: async () => {} };

test('the gateway gets the message with its time, signed over the raw body', async () => {
  const { url, asked } = await localGateway((_, response) => response.writeHead(202).end('queued'));
  await sendToWebhook(message, { url: `${url}/sms?app=1`, secret });
  const [post] = asked;
  expect(asked).toHaveLength(1);
  expect([post?.method, post?.address]).toEqual(['POST', '/sms?app=1']);
  expect(post?.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(post?.body ?? '')).toEqual(message);
  expect(post?.headers['x-mandao-signature']).toBe(
    createHmac('sha256', secret)
      .update(post?.body ?? '')
      .digest('hex'),
  );
});

test.each([400, 500, 503])('an answer of %i is told and not asked for again', async (status) => {
  const { url, asked } = await localGateway((_, response) => response.writeHead(status).end('482913'));
  const error: unknown = await sendToWebhook(message, { url, secret }, quick).catch((one) => one);
  expect(error).toMatchObject({ message: `The SMS gateway answered ${status}.` });
  expect(error).not.toBeInstanceOf(PerhapsSent);
  expect(String(error)).not.toContain('482913');
  expect(asked).toHaveLength(1);
});

test.each([301, 302, 307, 308])(
  'a redirect (%i) is not followed: it would carry the code away',
  async (status) => {
    const stranger = await localGateway((_, response) => response.end());
    const { url } = await localGateway((_, response) =>
      response.writeHead(status, { location: stranger.url }).end(),
    );
    await expect(sendToWebhook(message, { url, secret }, quick)).rejects.toThrow(`answered ${status}`);
    expect(stranger.asked).toEqual([]);
  },
);

test('a gateway that never answers is given up, and not asked again: it may have sent', async () => {
  const { url, asked } = await localGateway(() => {});
  const sent = sendToWebhook(message, { url, secret }, { ...quick, timeoutMs: 50 });
  await expect(sent).rejects.toThrow('did not answer in time');
  await expect(sent).rejects.toBeInstanceOf(PerhapsSent);
  expect(asked.length).toBeLessThan(2);
});

test('a connection that breaks off is not tried again: the message may have gone out', async () => {
  const { url, asked } = await localGateway((_, response) => response.destroy());
  const sent = sendToWebhook(message, { url, secret }, quick);
  await expect(sent).rejects.toThrow('cannot be reached');
  await expect(sent).rejects.toBeInstanceOf(PerhapsSent);
  expect(asked).toHaveLength(1);
});

test('a gateway that refuses the connection, because it is being restarted, is tried once more', async () => {
  const port = await freePort();
  const restarted: { asked: unknown[] }[] = [];
  const pause = async () => {
    restarted.push(await localGateway((_, response) => response.end(), port));
  };
  await sendToWebhook(message, { url: `http://127.0.0.1:${port}`, secret }, { ...quick, pause });
  expect(restarted.map((gateway) => gateway.asked.length)).toEqual([1]);
});

test('a gateway that stays away is tried twice in all', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  const sent = sendToWebhook(message, { url, secret }, { ...quick, pause });
  await expect(sent).rejects.toThrow('cannot be reached');
  await expect(sent, 'surely nothing went out').rejects.not.toBeInstanceOf(PerhapsSent);
  expect(pauses).toBe(1);
});

test.each(['ftp://sms.example/', 'file:///etc/passwd', 'sms.example', 'http://me:482913@127.0.0.1/'])(
  '%s is no address of a gateway',
  async (url) => {
    await expect(sendToWebhook(message, { url, secret }, quick)).rejects.toThrow(
      'smsWebhookUrl is not an http or https address.',
    );
  },
);

test('without a secret nothing is sent, because the gateway could not know that it was us', async () => {
  const { url, asked } = await localGateway((_, response) => response.end());
  await expect(sendToWebhook(message, { url, secret: '' })).rejects.toThrow('smsWebhookSecret is not set');
  expect(asked).toEqual([]);
});
