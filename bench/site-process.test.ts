import { expect, onTestFinished, test, vi } from 'vitest';
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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise: said, resolve: hear } = Promise.withResolvers<string>();
  const silent = [process.execPath, '-e', 'console.log(process.pid); setInterval(() => {}, 1000)'] as const;
  const givenUp = expect(startSite(folder.path, silent, {}, { hear, withinMs: 2000 })).rejects.toThrow(
    'the site was not ready within 2 s',
  );
  // On a busy machine it takes longer than that to begin.
  const pid = Number(await said);
  vi.advanceTimersByTime(2000);
  await givenUp;
  await expect.poll(() => isRunning(pid)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
