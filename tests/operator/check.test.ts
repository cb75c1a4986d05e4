import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeChapter } from '../builders/comic-files.ts';
import { loseTable } from '../setup/lose-table.ts';
import { comic } from '../setup/operator.ts';
import { pictureFiles } from '../setup/picture-files.ts';
import { sayIn } from '../setup/said.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

test('a page whose bytes rot is named by check and by each backup, which end with code 1', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const said = sayIn(data);
  await comic(data, ['import', await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 2 })]);
  const [key = ''] = (await pictureFiles(data)).filter((it) => it.endsWith('/2.jpg'));
  const bytes = await readFile(join(data, 'media', key));
  await writeFile(join(data, 'media', key), bytes.fill(0, bytes.length - 300, bytes.length - 2));
  expect(await said('check')).toBe(
    `1 There is 1 fault (1 comic, 1 chapter, 3 pictures; 0 transactions of 0 members):\n${key} is damaged`,
  );
  expect(await said('check', '--quick')).toMatch(
    /^0 Every picture is there in its size: 1 comic, 1 chapter, 3 pictures\. /,
  );
  for (const name of ['1.backup', '2.backup'])
    expect(await said('backup', join(folder.path, name))).toMatch(
      new RegExp(`^1 .* and 2 pictures; 1 picture was missing, damaged or replaced meanwhile \\(${key}\\): `),
    );
});

test('what is damaged in the database and nobody reads just now is named by check', async () => {
  await using folder = await temporaryFolder();
  const said = sayIn(folder.path);
  await said('import', await writeChapter(join(folder.path, 'in'), { series: '潮汐', number: 1, pages: 1 }));
  expect(await said('check')).toMatch(/^0 The library is sound/);
  await loseTable(folder.path, 'reading_by_time');
  for (const words of [['check'], ['check', '--quick']])
    expect(await said(...words)).toMatch(/^1 .*\nThe database’s file: /);
});
