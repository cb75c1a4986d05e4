import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { freePort } from '../../tests/setup/free-port.ts';
import { pushDevice, pushService } from '../../tests/setup/push-receiver.ts';
import { PushSilence } from '../usecases/push-services.ts';
import { WebPushSender } from './web-push-sender.ts';

const subject = 'mailto:push@mandao.invalid';

test('a push service that is not there is silent, one that refuses is not', async () => {
  const sender = new WebPushSender(randomBytes(32).toString('base64url'), () => true);
  const failureOf = ({ subscription }: ReturnType<typeof pushDevice>) =>
    sender.send({ ...subscription, language: 'zh-CN' }, '{}', subject).catch((error) => error);
  expect(await failureOf(pushDevice(`http://127.0.0.1:${await freePort()}/send/0`))).toBeInstanceOf(
    PushSilence,
  );
  const service = await pushService();
  const refused = await failureOf(service.device(500));
  expect(refused).toBeInstanceOf(Error);
  expect(refused).not.toBeInstanceOf(PushSilence);
  await service.close();
});

test('a push service that never answers is not waited for, and is silent', async () => {
  await using silent = await listening(() => {});
  const sender = new WebPushSender(randomBytes(32).toString('base64url'), () => true);
  const soon = AbortSignal.timeout(200);
  using waits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
  await expect(sent(sender, `${silent.origin}/send/0`)).rejects.toBeInstanceOf(PushSilence);
  expect(waits.mock.calls).toEqual([[5000]]);
});

test('a message goes to the service of its subscription and to no address that this points to', async () => {
  const asked: (string | undefined)[] = [];
  await using inside = await listening((request, response) => {
    asked.push(request.url);
    response.writeHead(201).end();
  });
  const sender = new WebPushSender(randomBytes(32).toString('base64url'), () => true);
  for (const status of [301, 302, 307, 308]) {
    await using pointing = await listening((_request, response) => {
      response.writeHead(status, { location: `${inside.origin}/secrets` }).end();
    });
    await expect(sent(sender, `${pointing.origin}/send/0`)).rejects.toThrow(`answered ${status}`);
  }
  expect(asked).toEqual([]);
});

test('nothing is written to an address that is of no known service, and a subscription that its service does not know is gone', async () => {
  const asked: (string | undefined)[] = [];
  await using inside = await listening((request, response) => {
    asked.push(request.url);
    response.writeHead(404).end();
  });
  const secret = randomBytes(32).toString('base64url');
  expect(await sent(new WebPushSender(secret), `${inside.origin}/secrets`)).toBe('gone');
  expect(asked).toEqual([]);
  expect(await sent(new WebPushSender(secret, () => true), `${inside.origin}/send/0`)).toBe('gone');
  expect(asked).toEqual(['/send/0']);
});

test('any 32 bytes are a key', () => {
  for (const byte of [0x01, 0xff]) {
    const secret = Buffer.alloc(32, byte).toString('base64url');
    expect(new WebPushSender(secret).publicKey).toMatch(/^B[\w-]{86}$/);
  }
});

function sent(sender: WebPushSender, endpoint: string) {
  const { subscription } = pushDevice(endpoint);
  return sender.send({ ...subscription, language: 'zh-CN' }, '{}', subject);
}

async function listening(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
