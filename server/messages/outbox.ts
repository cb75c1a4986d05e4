import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from '../usecases/message-sender.ts';

/** Adds the message as a line to `messages.jsonl` in `folder`, which only the server's own account can read. */
export async function writeToOutbox({ to, purpose, code, at }: Message, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // One write in append mode, so that lines of several processes stay whole.
  await appendFile(join(folder, 'messages.jsonl'), `${JSON.stringify({ to, purpose, code, at })}\n`, {
    mode: 0o600,
  });
}
