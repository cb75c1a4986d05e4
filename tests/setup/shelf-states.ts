import type { ComicBrief } from '../../contract/comic.ts';
import type { openDevice } from './device.ts';
import type { signedUp } from './signed-up.ts';

/** What a device knows of its member's shelf, to be compared with what the server has. */
export async function mirrorState({ views, mirror }: Awaited<ReturnType<typeof openDevice>>) {
  const { favourites, history } = await views.shelfView();
  return {
    followed: favourites.map(({ comic }) => comic.id).sort(),
    read: history.map(({ entry: it }) => [it.comicId, it.chapterNo, it.at, it.doneChapters]).sort(byComic),
    closed: await mirror.adRemovals.orderBy('sdPosition').toArray(),
  };
}

/** The same, as the server tells it. */
export async function serverState(member: Awaited<ReturnType<typeof signedUp>>) {
  const [favourites, history, closed] = await Promise.all(
    ['/api/member/fav', '/api/member/history', '/api/member/sd'].map(
      async (url) => (await member.get(url)).data,
    ),
  );
  return {
    followed: favourites.items.map((it: { comic: ComicBrief }) => it.comic.id).sort(),
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
