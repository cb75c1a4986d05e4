import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import { localGateway } from '../payments/testing/local-gateway.ts';
import type { Message } from '../usecases/message-sender.ts';
import { messageSender } from './message-sender.ts';

const message: Message = { to: '+8613800138000', purpose: 'bind', code: '482913', at: 1_767_000_000_000 };
const noGateway = { smsWebhookUrl: '', smsWebhookSecret: '' };

function open(dataDir: string) {
  const logged: unknown[] = [];
  const sender = messageSender({ dataDir, log: (fields, text) => logged.push({ ...fields, text }) });
  return { sender, logged };
}

test('without a gateway messages are lines of the outbox that nobody else can read', async () => {
  await using folder = await temporaryFolder();
  const { sender } = open(folder.path);
  await sender.send(message, noGateway);
  await sender.send({ ...message, purpose: 'reset', code: '000001' }, noGateway);
  const outbox = join(folder.path, 'outbox');
  expect(await readFile(join(outbox, 'messages.jsonl'), 'utf8')).toBe(
    '{"to":"+8613800138000","purpose":"bind","code":"482913","at":1767000000000}\n' +
      '{"to":"+8613800138000","purpose":"reset","code":"000001","at":1767000000000}\n',
  );
  expect((await stat(outbox)).mode & 0o777).toBe(0o700);
  expect((await stat(join(outbox, 'messages.jsonl'))).mode & 0o777).toBe(0o600);
});

test('the log tells that something was sent, not the code and not the whole number', async () => {
  await using folder = await temporaryFolder();
  const gateway = await localGateway((_, response) => response.end());
  const { sender, logged } = open(folder.path);
  await sender.send(message, noGateway);
  await sender.send(
    { ...message, to: '+85291234567' },
    { smsWebhookUrl: gateway.url, smsWebhookSecret: 's' },
  );
  expect(logged).toEqual([
    { to: '138****8000', purpose: 'bind', text: 'verification code written to the outbox' },
    { to: '****567', purpose: 'bind', text: 'verification code taken by the SMS gateway' },
  ]);
});

test('with a gateway nothing is written down, and a message that it did not take rejects', async () => {
  await using folder = await temporaryFolder();
  const { url, asked } = await localGateway((_, response) => response.writeHead(500).end());
  const { sender, logged } = open(folder.path);
  const sent = sender.send(message, { smsWebhookUrl: url, smsWebhookSecret: 's' });
  await expect(sent).rejects.toThrow('The SMS gateway answered 500.');
  expect(asked).toHaveLength(1);
  expect(logged).toEqual([]);
  await expect(stat(join(folder.path, 'outbox'))).rejects.toThrow('ENOENT');
});

test('lines of several processes stay whole', async () => {
  await using folder = await temporaryFolder();
  const writer = `
    import { writeToOutbox } from ${JSON.stringify(join(import.meta.dirname, 'outbox.ts'))};
    const code = process.argv[1].repeat(6);
    const line = { to: '+8613800138000', purpose: 'bind', code, at: 1 };
    await Promise.all(Array.from({ length: 100 }, () => writeToOutbox(line, process.argv[2])));`;
  const run = promisify(execFile);
  await Promise.all(
    ['1', '2', '3'].map((digit) =>
      run(process.execPath, ['--input-type=module-typescript', '-e', writer, digit, folder.path]),
    ),
  );
  const lines = (await readFile(join(folder.path, 'messages.jsonl'), 'utf8')).trimEnd().split('\n');
  expect(lines).toHaveLength(300);
  const codes = new Set(lines.map((line) => (JSON.parse(line) as Message).code));
  expect([...codes].sort()).toEqual(['111111', '222222', '333333']);
});
