import type { ShelfNewsView } from '../mirror/shelf-views.ts';
import { setAppBadge } from '../platform/app-badge.ts';
import { followKept, keep } from '../platform/kept.ts';
import { currentShelfNews, setShelfNews } from '../stores/shelf-news.ts';
import { watchMirror } from '../stores/watch-mirror.ts';

let storageKey = 'mandao.shelf-news';

/** From then on what is new on the shelf is known; the database's code is loaded only where there is a database. */
export function watchShelfNews(merchantId: number): void {
  storageKey = `mandao.shelf-news.${merchantId}`;
  const seenIn = ({ seenAt }: Record<string, unknown>) => (typeof seenAt === 'number' ? seenAt : null);
  followKept(storageKey, seenIn, (seenAt) => setShelfNews({ seenAt: seenAt ?? 0 }));
  const load = async () => (await import('../mirror/shelf-views.ts')).shelfNews;
  const tell = ({ latestAt, unread }: ShelfNewsView) => {
    setShelfNews({ latestAt });
    setAppBadge(unread);
  };
  watchMirror(load, tell, { latestAt: 0, unread: 0 });
}

/** The shelf was looked at, with what came until `latestAt` (ms): that is no news any more. */
export function seeShelfNews(latestAt: number): void {
  if (currentShelfNews().seenAt >= latestAt) return;
  setShelfNews({ seenAt: latestAt });
  keep(storageKey, { seenAt: latestAt });
}
