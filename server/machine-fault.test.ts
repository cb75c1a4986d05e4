import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/setup/temporary-folder.ts';
import { toldFault } from './machine-fault.ts';
import { SettingsError } from './settings-error.ts';

test('a full disk is told in a sentence, as are settings; of other failures the whole story is', async () => {
  await using folder = await temporaryFolder();
  const db = new DatabaseSync(join(folder.path, 'a.sqlite'));
  // The engine's own bound of the file: what it then says is what it says of a full disk.
  db.exec('create table word (text text); pragma max_page_count = 2');
  let full: unknown;
  try {
    db.exec(`insert into word values ('${'x'.repeat(100_000)}')`);
  } catch (error) {
    full = error;
  }
  db.close();
  expect(full).toMatchObject({ errcode: 13 });
  const noSpace = expect.stringMatching(/^There is no space left on the disk\. /);
  for (const error of [full, ...['ENOSPC', '53100'].map(coded)]) expect(toldFault(error)).toEqual(noSpace);
  expect(toldFault(new SettingsError('PORT is none.'))).toBe('PORT is none.');
  const other = new TypeError('x is not a function');
  expect(toldFault(other)).toBe(other);
});

test.each(['XX001', 'XX002'])('what PostgreSQL cannot read any more (%s) is told as damage', (code) => {
  expect(toldFault(coded(code))).toMatch(/^The database is damaged \(it failed\): [^\n]+\.$/);
});

function coded(code: string): Error {
  return Object.assign(new Error('it failed'), { code });
}
