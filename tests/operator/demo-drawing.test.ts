import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../setup/server-process.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

/** The process that draws for a server, once the first pictures stand. */
async function drawingOf(
  { child }: Awaited<ReturnType<typeof startServer>>,
  dataDir: string,
): Promise<number> {
  const pictures = () => readdir(join(dataDir, 'media', 'comic'), { recursive: true }).catch(() => []);
  await expect.poll(pictures, { timeout: 60_000 }).toContainEqual(expect.stringMatching(/\.jpe?g$/));
  const [pid] = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'))
    .split(' ')
    .map(Number);
  if (!pid) throw new Error('Nothing draws.');
  return pid;
}

const environmentOf = async (pid: number) => (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0');
const lives = (pid: number) => existsSync(`/proc/${pid}`);

test.runIf(existsSync('/proc/self/environ'))(
  'the demo library is drawn beside the server, with memory as quick as the system gives it, and a stop ends both',
  async () => {
    await using folder = await temporaryFolder();
    await using server = await startServer(folder.path, { DEMO: '1' });
    const drawing = await drawingOf(server, folder.path);
    expect((await environmentOf(drawing)).join()).not.toContain('MALLOC_');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(lives(drawing)).toBe(false);
    expect(server.said()).not.toContain('is drawn.');
  },
);

test.runIf(existsSync('/proc/self/environ'))(
  'a server that is killed leaves nothing that draws',
  async () => {
    await using folder = await temporaryFolder();
    await using server = await startServer(folder.path, { DEMO: '1' });
    const drawing = await drawingOf(server, folder.path);
    server.child.kill('SIGKILL');
    await server.ended;
    await expect.poll(() => lives(drawing), { timeout: 60_000 }).toBe(false);
  },
);
