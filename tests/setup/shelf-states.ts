import type { ComicBrief } from '../../contract/comic.ts';
import type { openDevice } from './device.ts';
import type { signedUp } from './signed-up.ts';

/** What a device knows of its member's shelf, to be compared with what the server has. */
export async function mirrorState({ views, mirror }: Awaited<ReturnType<typeof openDevice>>) {
  const { favourites, history, bought } = await views.shelfView();
  return {
    followed: favourites.map(({ comic, row, unread }) => [comic.id, row.at, unread]).sort(byComic),
    bought: bought.map(({ comic, row }) => [comic.id, row.chapters]).sort(byComic),
    read: history.map(({ entry: it }) => [it.comicId, it.chapterNo, it.at, it.doneChapters]).sort(byComic),
    closed: await mirror.adRemovals.orderBy('sdPosition').toArray(),
  };
}

/** The same, as the server tells it. */
export async function serverState(member: Awaited<ReturnType<typeof signedUp>>) {
  const [favourites, history, bought, closed] = await Promise.all(
    ['/api/member/fav', '/api/member/history', '/api/member/buy', '/api/member/sd'].map(
      async (url) => (await member.get(url)).data,
    ),
  );
  return {
    followed: favourites.items
      .map((it: { comic: ComicBrief; at: number; unread: number }) => [it.comic.id, it.at, it.unread])
      .sort(byComic) as unknown[][],
    bought: bought.items
      .map((it: { comic: ComicBrief; chapters: unknown[] }) => [it.comic.id, it.chapters])
      .sort(byComic) as unknown[][],
    read: history.items
      .map((it: { comic: ComicBrief; chapterNo: number; at: number; doneChapters: number[] }) => [
        ...[it.comic.id, it.chapterNo, it.at, it.doneChapters],
      ])
      .sort(byComic) as unknown[][],
    closed,
  };
}

function byComic(one: unknown[], other: unknown[]): number {
  return Number(one[0]) - Number(other[0]);
}
