import { useEffect, useMemo } from 'react';
import { CodedError } from '../../contract/coded-error.ts';
import type { ComicBrief, ComicDetail } from '../../contract/comic.ts';
import { isSiteDataBlocked } from '../platform/site-data.ts';
import { useAccount, useSignedIn } from '../stores/account.ts';
import { hasLeft, shelfMemberId } from '../stores/member-id.ts';
import { confirmDone, notify } from '../stores/notices.ts';
import { tell, useTold } from '../stores/told.ts';
import { useFavourite } from '../stores/use-favourite.ts';
import { comicInfoWords } from '../text/comic-info.ts';
import { addFavourites } from './add-favourites.ts';
import { removeFavourites } from './remove-favourites.ts';

const said = comicInfoWords;

export interface OwnFavourite {
  favourite: boolean;
  /** On how many members' shelves the comic is, with this change counted in. */
  favs: number;
  toggle: () => void;
}

/** Whether the comic is on the reader's shelf; a visitor's shelf is this device's, and counts nowhere else. */
export function useOwnFavourite(comic: ComicDetail): OwnFavourite {
  useAccount();
  const own = shelfMemberId();
  // Whom the comic's answer speaks of: an open chapter keeps it whoever signs in.
  const asked = useMemo(() => ({ comic, by: shelfMemberId() }), [comic]);
  const kept = useFavourite(comic.id);
  // What counts where the device keeps nothing: the server has it then.
  const told = useTold('favourite', own, comic.id);
  const wasFavourite = asked.by === own && comic.isFav;
  const isKnown = told !== null && (kept !== null || told === wasFavourite);
  useEffect(() => {
    if (isKnown) tell('favourite', own, comic.id, null);
  }, [isKnown, own, comic.id]);
  const favourite = kept ?? told ?? wasFavourite;
  const change = useSignedIn() ? Number(favourite) - Number(wasFavourite) : 0;
  const brief = briefOf(comic);

  function note(is: boolean): void {
    if (kept === null) tell('favourite', own, comic.id, is);
  }

  async function put(): Promise<void> {
    await addFavourites([brief]);
    note(true);
  }

  async function toggle(): Promise<void> {
    if (!favourite) {
      await put();
      confirmDone(said.favouriteDone);
      return;
    }
    await removeFavourites([comic.id]);
    note(false);
    const undo = () => {
      // Who has come since has another shelf.
      if (!hasLeft(own)) void put().catch(failed);
    };
    notify({ severity: 'secondary', summary: said.favouriteDropped, action: { name: said.undo, run: undo } });
  }

  return { favourite, favs: comic.favs + change, toggle: () => void toggle().catch(failed) };
}

/** Whatever the server says may be other the next time; a browser that keeps nothing stays so. */
function failed(error: unknown): void {
  const forbidden = !(error instanceof CodedError) && isSiteDataBlocked();
  notify({ severity: 'error', summary: forbidden ? said.favouriteForbidden : said.favouriteFailed });
}

/** What lists show of a comic; the rest of the page's data is not the shelf's. */
function briefOf({
  aliases,
  intro,
  price,
  rating,
  isFav,
  isLiked,
  progress,
  ...brief
}: ComicDetail): ComicBrief {
  return brief;
}
