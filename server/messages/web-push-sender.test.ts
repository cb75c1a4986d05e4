import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
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
