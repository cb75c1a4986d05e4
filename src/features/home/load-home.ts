import { blocks, sorts } from '../../../contract/constants.ts';
import type { Call } from '../../../contract/first-screen.ts';

/** How many slides the carousel has; the editor pick goes on where they end. */
export const slideCount = 6;

/** Everything that the home page shows: six calls at once. */
export async function loadHome(call: Call) {
  const [picks, reading, favourites, newest, finished, free] = await Promise.all([
    call('listBlock', { id: blocks.editorPick.id, size: blocks.editorPick.blockSize }),
    call('rankByViews', { size: 5 }),
    call('rankByLikes', { size: 5 }),
    call('listComics', { sort: sorts.newest, size: 17 }),
    call('listComics', { finished: 'true', sort: sorts.hottest, size: 4 }),
    call('listFree', { size: 6 }),
  ]);
  return {
    picks: picks.items,
    reading: reading.items,
    favourites: favourites.items,
    newest: newest.items,
    finished: finished.items,
    free: free.items,
  };
}
export type HomeData = Awaited<ReturnType<typeof loadHome>>;
