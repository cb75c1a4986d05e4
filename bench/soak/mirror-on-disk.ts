import type { Page } from 'playwright-core';
import { mirrorRows } from '../../tests/setup/mirror-rows.ts';

/** The member's shelf as the device keeps it. */
export interface Mirror {
  /** Writes that the server has not confirmed. */
  waiting: number;
  favourites: number[];
  /** By comic chapter, image and moment of the place that was read last. */
  history: [comicId: number, chapterNo: number, imgIndex: number, at: number][];
}

/** The mirror of the page's own origin, as it stands on disk; empty while the page has made none. */
export async function readMirror(page: Page): Promise<Mirror> {
  const outbox = await mirrorRows(page, 'outbox');
  const favourites = await mirrorRows<{ comicId: number }>(page, 'favourites');
  const history = await mirrorRows<{ comicId: number; chapterNo: number; imgIndex: number; at: number }>(
    page,
    'history',
  );
  return {
    waiting: outbox.length,
    favourites: favourites.map(({ comicId }) => comicId),
    history: history.map((it) => [it.comicId, it.chapterNo, it.imgIndex, it.at]),
  };
}
