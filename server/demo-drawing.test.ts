import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/setup/temporary-folder.ts';

/** A server that draws its demo library, and the process that draws, once the first pictures stand. */
async function startDrawing(dataDir: string) {
  const server = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.mjs')], {
    env: {
      ...process.env,
      DATABASE_URL: undefined,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: '1',
    } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  const ended = once(server, 'close');
  const pictures = () => readdir(join(dataDir, 'media', 'comic'), { recursive: true }).catch(() => []);
  await expect.poll(pictures, { timeout: 60_000 }).toContainEqual(expect.stringMatching(/\.jpe?g$/));
  const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
  const [drawingPid] = children.split(' ').map(Number);
  if (!drawingPid) throw new Error(`Nothing draws: ${said}`);
  return {
    server,
    drawingPid,
    ended,
    said: () => said,
    async [Symbol.asyncDispose]() {
      server.kill('SIGKILL');
      await ended;
    },
  };
}

const environmentOf = async (pid: number) => (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0');
const lives = (pid: number) => existsSync(`/proc/${pid}`);

test.runIf(existsSync('/proc/self/environ'))(
  'the demo library is drawn beside the server, with memory as quick as the system gives it, and a stop ends both',
  async () => {
    await using folder = await temporaryFolder();
    await using site = await startDrawing(folder.path);
    expect((await environmentOf(site.drawingPid)).join()).not.toContain('MALLOC_');
    site.server.kill('SIGTERM');
    expect((await site.ended)[0]).toBe(0);
    expect(lives(site.drawingPid)).toBe(false);
    expect(site.said()).not.toContain('is drawn.');
  },
);

test.runIf(existsSync('/proc/self/environ'))(
  'a server that is killed leaves nothing that draws',
  async () => {
    await using folder = await temporaryFolder();
    await using site = await startDrawing(folder.path);
    site.server.kill('SIGKILL');
    await site.ended;
    await expect.poll(() => lives(site.drawingPid), { timeout: 60_000 }).toBe(false);
  },
);
