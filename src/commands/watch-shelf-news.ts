import type { ShelfNewsView } from '../mirror/shelf-views.ts';
import { setAppBadge } from '../platform/app-badge.ts';
import { followKept, keep, readKept } from '../platform/kept.ts';
import { ownMerchant } from '../platform/merchant.ts';
import { currentShelfNews, setShelfNews } from '../stores/shelf-news.ts';
import { watchMirror } from '../stores/watch-mirror.ts';

/** From then on what is new on the shelf is known; the database's code is loaded only where there is a database. */
export function watchShelfNews(): void {
  followKept(storageKey(), seenIn, (seenAt) => setShelfNews({ seenAt: seenAt ?? 0 }));
  const load = async () => (await import('../mirror/shelf-views.ts')).shelfNews;
  const tell = ({ latestAt, unread }: ShelfNewsView) => {
    setShelfNews({ latestAt });
    setAppBadge(unread);
  };
  watchMirror(load, tell, { latestAt: 0, unread: 0 });
}

/**
 * The shelf was looked at, with what came until `latestAt` (ms): that is no news any more. It may be looked at before it
 * is watched, and so before it is known what was seen of it in earlier visits.
 */
export function seeShelfNews(latestAt: number): void {
  if (Math.max(currentShelfNews().seenAt, readKept(storageKey(), seenIn) ?? 0) >= latestAt) return;
  setShelfNews({ seenAt: latestAt });
  keep(storageKey(), { seenAt: latestAt });
}

function storageKey(): string {
  return `mandao.shelf-news.${ownMerchant()}`;
}

function seenIn({ seenAt }: Record<string, unknown>): number | null {
  return typeof seenAt === 'number' ? seenAt : null;
}
