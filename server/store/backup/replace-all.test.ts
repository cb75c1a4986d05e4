import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../tests/setup/databases.ts';
import { StoredLibrary } from '../library.ts';
import { openDatabase } from '../open.ts';
import { StoredBackups } from './stored-backups.ts';

onEachDatabase((open) => {
  test.each([
    ['a comic after a restore gets none of the numbers that were given out since the backup', 1, 4],
    ['a backup that has given out more numbers than the site goes on from its own', 41, 42],
  ])('%s', async (_, inBackup, next) => {
    await using site = await open();
    const library = new StoredLibrary(site.db);
    for (const id of [1, 2, 3]) expect(await library.newComicId()).toBe(id);
    await site.db.destroy();
    const counter = { name: 'counter', columns: ['name', 'value'] };
    await new StoredBackups(site.place).withAlone({ owner: 'here:1', at: 1 }, (alone) =>
      alone.replaceAll('0001-library', [counter], async function* () {
        yield ['comic', inBackup];
      }),
    );
    const db = await openDatabase(site.place);
    expect(await new StoredLibrary(db).newComicId()).toBe(next);
    await db.destroy();
  });
});
