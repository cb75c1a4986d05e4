import { expect, test, vi } from 'vitest';
import { putNew } from '../../tests/builders/new-comic.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { lockWaiters } from '../../tests/setup/lock-waiters.ts';
import { StoredLibrary } from './library.ts';
import { StoredPageReports } from './page-reports.ts';

onEachDatabase((open) => {
  test('what is told to be mended is taken off the list, and nothing else is', async () => {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const reports = new StoredPageReports(opened.db);
    const pages: { comicId: number; chapterNo: number; imgIndex: number }[] = [];
    for (const title of ['潮汐', '灯塔']) {
      for (const chapterNo of [1, 2]) {
        const comicId = await putNew(library, { title }, { chapterNo });
        for (const imgIndex of [1, 2]) pages.push({ comicId, chapterNo, imgIndex });
      }
    }
    for (const page of pages)
      await reports.put({ ...page, version: 'v1', kind: 'broken', reporter: 'somebody', at: 1 });
    const listed = async () =>
      (await reports.list()).map(({ comicId, chapterNo, imgIndex }) => ({ comicId, chapterNo, imgIndex }));
    expect(await listed()).toEqual(pages);
    const [page, ...others] = pages;
    expect(await reports.clear({ comicId: 1, chapterNo: 1, imgIndex: 1 })).toBe(1);
    expect([page, ...(await listed())]).toEqual([page, ...others]);
    expect(await reports.clear({ comicId: 1, chapterNo: 2, imgIndex: null })).toBe(2);
    expect(await listed()).toEqual(others.filter((it) => it.comicId !== 1 || it.chapterNo !== 2));
    expect(await reports.clear({ comicId: 1, chapterNo: 3, imgIndex: null })).toBeNull();
    expect(await reports.clear({ comicId: 3, chapterNo: 1, imgIndex: null })).toBeNull();
  });

  test('how often somebody has reported lately is told of that one alone, whatever a clock wrote ahead', async () => {
    await using opened = await open();
    const comicId = await putNew(new StoredLibrary(opened.db));
    const reports = new StoredPageReports(opened.db);
    const [hour, now] = [3_600_000, 1_800_000_000_000];
    const put = (reporter: string, imgIndex: number, at: number) =>
      reports.put({ comicId, chapterNo: 1, imgIndex, version: 'v1', kind: 'broken', reporter, at });
    await put('one', 1, now - 2 * hour);
    await put('one', 2, now - 1000);
    await put('one', 3, now + 24 * hour);
    await put('other', 1, now - 500);
    expect(await reports.timesOf('one', { since: now - hour, now })).toEqual([now - 1000]);
  });

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
