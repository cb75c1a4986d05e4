import type { Page } from 'playwright-core';

/** The member's shelf as the device keeps it. */
export interface Mirror {
  /** Writes that the server has not confirmed. */
  waiting: number;
  favourites: number[];
  /** By comic chapter, image and moment of the place that was read last. */
  history: [comicId: number, chapterNo: number, imgIndex: number, at: number][];
}

/** The mirror of the page's own origin, as it stands on disk; empty while the page has made none. */
export function readMirror(page: Page): Promise<Mirror> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'mandao')) return { waiting: 0, favourites: [], history: [] };
    const opened = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open('mandao');
      opening.onerror = () => failed(opening.error);
      opening.onsuccess = () => done(opening.result);
    });
    const all = <Row>(table: string) =>
      new Promise<Row[]>((done, failed) => {
        const asking = opened.transaction(table).objectStore(table).getAll();
        asking.onerror = () => failed(asking.error);
        asking.onsuccess = () => done(asking.result);
      });
    try {
      const outbox = await all('outbox');
      const favourites = await all<{ comicId: number }>('favourites');
      const history = await all<{ comicId: number; chapterNo: number; imgIndex: number; at: number }>(
        'history',
      );
      return {
        waiting: outbox.length,
        favourites: favourites.map(({ comicId }) => comicId),
        history: history.map((it) => [it.comicId, it.chapterNo, it.imgIndex, it.at]),
      };
    } finally {
      opened.close();
    }
  });
}
