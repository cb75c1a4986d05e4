import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { serverCommand, startSite } from '../../bench/site-process.ts';
import { servingSite } from '../../twa/scripts/serving-site.ts';
import { writeChapter } from '../builders/comic-files.ts';
import { freePort } from '../setup/free-port.ts';
import { comic, comicProcess } from '../setup/operator.ts';
import { startServer } from '../setup/server-process.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

afterEach(() => void vi.unstubAllEnvs());

// An operator's shell names the real site's data for the commands: what only tries something out must not go there.
test('what is started for a test, a proof or a measurement leaves alone what the shell names', async () => {
  await using folder = await temporaryFolder();
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/site');
  vi.stubEnv('MEDIA_URL', 's3://KEY:SECRET@127.0.0.1:1/site?tls=0');
  const data = (of: string) => join(folder.path, of);

  const book = await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 1 });
  expect(await comic(data('command'), ['import', book])).toMatchObject({ code: 0 });
  expect(await comicProcess(data('process'), ['import', book]).ended).toMatchObject({ code: 0 });

  const isReady = async (origin: string) => (await fetch(`${origin}/readyz?of=server`)).ok;
  await using server = await startServer(data('server'));
  expect(await isReady(`http://127.0.0.1:${server.port}`)).toBe(true);
  const measured = await startSite(data('measured'), serverCommand());
  expect(await isReady(measured.origin).finally(measured.stop)).toBe(true);
  await using proof = await servingSite(data('proof'), await freePort());
  expect(proof.comic('import', book)).toContain('1 new chapter');
}, 60_000);
