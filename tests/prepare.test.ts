import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from './setup/temporary-folder.ts';

test('what is installed before a command is told beside what the command says to programs', async () => {
  await using root = await temporaryFolder();
  const place = (path: string) => join(root.path, path);
  for (const folder of ['scripts', 'bin']) await mkdir(place(folder));
  await copyFile(join(import.meta.dirname, '../scripts/prepare.mjs'), place('scripts/prepare.mjs'));
  await writeFile(place('package-lock.json'), '{}');
  // The network's part: npm that has fetched everything.
  await writeFile(place('bin/npm'), '#!/bin/sh\nmkdir -p node_modules\necho added 1 package\n');
  await chmod(place('bin/npm'), 0o755);
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [place('scripts/prepare.mjs'), '--no-build'],
    { env: { PATH: `${place('bin')}:${process.env.PATH}` } },
  );
  expect(stderr).toContain('added 1 package');
  expect(stdout).toBe('');
});
