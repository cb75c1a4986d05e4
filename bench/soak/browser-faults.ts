import type { MemberRows } from './book-faults.ts';
import { placeKey } from './member-book.ts';
import type { Mirror } from './mirror-on-disk.ts';
import type { SoakBrowser } from './soak-browser.ts';

/** Holds what the browser was shown to keep, its mirror and the database against each other. */
export function browserFaults(
  { favourites, chapters }: Pick<SoakBrowser, 'favourites' | 'chapters'>,
  mirror: Mirror,
  rows: MemberRows,
): string[] {
  const faults: string[] = [];
  if (mirror.waiting > 0) faults.push(`${mirror.waiting} writes still wait in the browser.`);
  const followed = (list: readonly number[]) => [...list].sort((one, other) => one - other).join(', ');
  if (followed(mirror.favourites) !== followed(rows.favourites)) {
    faults.push(
      `The browser follows ${followed(mirror.favourites)}, the server says ${followed(rows.favourites)}.`,
    );
  }
  const here = new Map(
    mirror.history.map(([comicId, chapterNo, imgIndex, at]) => [
      comicId,
      placeKey({ chapterNo, imgIndex, at }),
    ]),
  );
  for (const comicId of new Set([...here.keys(), ...rows.readings.keys()])) {
    const [device, server] = [here.get(comicId), rows.readings.get(comicId)];
    if (device !== server)
      faults.push(`The browser was in comic ${comicId} at ${device}, the server says ${server}.`);
  }
  for (const [comicId, state] of favourites) {
    const is = rows.favourites.includes(comicId);
    if (!state.mayBe(is)) faults.push(`The browser's favourite ${comicId} is ${is} and was shown ${state}.`);
  }
  const readIn = new Map(mirror.history.map(([comicId, chapterNo]) => [comicId, chapterNo]));
  for (const [comicId, state] of chapters) {
    const is = readIn.get(comicId) ?? null;
    if (!state.mayBe(is))
      faults.push(`The browser read chapter ${state} of comic ${comicId} and keeps ${is}.`);
  }
  return faults;
}
