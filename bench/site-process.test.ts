import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/setup/temporary-folder.ts';
import { serverCommand, startSite } from './site-process.ts';

test('a site that was killed already is stopped at once', async () => {
  await using folder = await temporaryFolder();
  const site = await startSite(folder.path, serverCommand());
  process.kill(-site.pid, 'SIGKILL');
  await site.ended;
  await site.stop();
  expect(() => process.kill(site.pid, 0)).toThrow('ESRCH');
});

test('a site that never says ready is given up, and its process ends', async () => {
  await using folder = await temporaryFolder();
  let pid = 0;
  const hear = (text: string) => {
    pid = Number(text);
  };
  const silent = [process.execPath, '-e', 'console.log(process.pid); setInterval(() => {}, 1000)'] as const;
  await expect(startSite(folder.path, silent, {}, { hear, withinMs: 2000 })).rejects.toThrow(
    'the site was not ready within 2 s',
  );
  await expect.poll(() => isRunning(pid)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
