import { keep, readKept } from '../platform/kept.ts';
import { currentShelfNews, setShelfNews } from '../stores/shelf-news.ts';
import { watchMirror } from '../stores/watch-mirror.ts';

let storageKey = 'mandao.shelf-news';

/** From then on what is new on the shelf is known; the database's code is loaded only where there is a database. */
export function watchShelfNews(merchantId: number): void {
  storageKey = `mandao.shelf-news.${merchantId}`;
  const seenAt = readKept(storageKey, ({ seenAt }) => (typeof seenAt === 'number' ? seenAt : null)) ?? 0;
  setShelfNews({ seenAt });
  const load = async () => (await import('../mirror/shelf-views.ts')).latestNews;
  watchMirror(load, (latestAt) => setShelfNews({ latestAt }), 0);
}

/** The shelf was looked at, with what came until `latestAt` (ms): that is no news any more. */
export function seeShelfNews(latestAt: number): void {
  if (currentShelfNews().seenAt >= latestAt) return;
  setShelfNews({ seenAt: latestAt });
  keep(storageKey, { seenAt: latestAt });
}
