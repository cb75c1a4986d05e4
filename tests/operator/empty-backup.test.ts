import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeChapter } from '../builders/comic-files.ts';
import { newPostgresDatabase } from '../setup/databases.ts';
import { putMigrated } from '../setup/migrated-sqlite.ts';
import { comic } from '../setup/operator.ts';
import { askIn, sayIn } from '../setup/said.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

test('a backup of an empty site does not go over one that holds a comic, on either database', async () => {
  await using folder = await temporaryFolder();
  const empty = join(folder.path, 'empty');
  const file = join(folder.path, 'empty.backup');
  const { url: DATABASE_URL } = await newPostgresDatabase();
  const book = await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 1 });
  await mkdir(empty);
  await putMigrated(empty);
  expect(await sayIn(empty)('backup', file)).toMatch(
    /^0 .* and 0 pictures\. There is no comic and no member in it\.$/,
  );
  const prepared = join(folder.path, 'prepared');
  const codes = join(folder.path, 'codes.backup');
  await sayIn(prepared)('merchant', 'set', 'siteName', '岛');
  await sayIn(prepared)('redeem', 'create', '100', '--count', '3');
  expect(await sayIn(prepared)('backup', codes)).toMatch(
    /^0 .* and 0 pictures\. There is no comic and no member in it\.$/,
  );
  for (const [name, environment] of Object.entries({ sqlite: {}, postgres: { DATABASE_URL } })) {
    const full = join(folder.path, name);
    const said = sayIn(full, environment);
    await comic(full, ['import', book], environment);
    expect(await said('restore', file, '--replace')).toMatch(
      /^1 The backup is of an empty site, and the one here is not \(comics: 1, members: 0\): .* Nothing was changed\. /,
    );
    expect(await askIn(full, environment)('check')).toMatchObject({ sound: true, chapters: 1 });
    expect(await said('restore', codes, '--replace'), 'a site without comics yet').toMatch(/^0 /);
    expect(await askIn(full, environment)('merchant', 'keys')).toMatchObject({ siteName: '岛' });
  }
  expect(await sayIn(empty)('restore', file, '--replace')).toMatch(/^0 /);
}, 60_000);
