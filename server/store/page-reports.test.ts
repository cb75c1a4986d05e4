import { expect, test, vi } from 'vitest';
import { putNew } from '../../tests/builders/new-comic.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { lockWaiters } from '../../tests/setup/lock-waiters.ts';
import { StoredLibrary } from './library.ts';
import { StoredPageReports } from './page-reports.ts';

onEachDatabase((open) => {
  test('who reports a page while its comic is removed hears that it is gone', async () => {
    await using opened = await open();
    const comicId = await putNew(new StoredLibrary(opened.db));
    const reports = new StoredPageReports(opened.db);
    const page = { comicId, chapterNo: 1, imgIndex: 1, version: 'v1' };
    let said: Promise<unknown> | undefined;
    await opened.db.transaction().execute(async (change) => {
      await change.deleteFrom('comic').where('id', '=', comicId).execute();
      said = reports.put({ ...page, kind: 'broken', reporter: 'somebody', at: 1 }).catch((error) => error);
      // It waits for the comic, however far it came; SQLite lets it begin only afterwards.
      if (opened.place.databaseUrl)
        await vi.waitUntil(async () => (await lockWaiters(opened.db)) > 0, { timeout: 20_000 });
    });
    expect(await said).toMatchObject({ code: 'Comic05' });
    expect(await opened.db.selectFrom('pageReport').selectAll().execute()).toEqual([]);
  });
});
