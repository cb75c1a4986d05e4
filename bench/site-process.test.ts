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
