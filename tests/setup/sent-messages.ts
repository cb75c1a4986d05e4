import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { House } from '../../server/house.ts';
import type { Message } from '../../server/usecases/message-sender.ts';

interface Site {
  house: House;
  dataDir: string;
}

/** What a site has sent to phones, the newest last. */
export async function sentMessages({ house, dataDir }: Site): Promise<Message[]> {
  await house.accounts.messages.settled();
  const text = await readFile(join(dataDir, 'outbox/messages.jsonl'), 'utf8').catch(() => '');
  const lines = text.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

/** The code that was sent last; six digits. */
export async function lastCode(site: Site): Promise<string> {
  return (await sentMessages(site)).at(-1)?.code ?? '';
}
