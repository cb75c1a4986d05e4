import { CodedError } from '../../contract/coded-error.ts';
import type { ComicBrief, ComicDetail } from '../../contract/comic.ts';
import { isSiteDataBlocked } from '../platform/site-data.ts';
import { useSignedIn } from '../stores/account.ts';
import { confirmDone, notify } from '../stores/notices.ts';
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
  const favourite = useFavourite(comic.id) ?? comic.isFav;
  const change = useSignedIn() ? Number(favourite) - Number(comic.isFav) : 0;
  const brief = briefOf(comic);
  return {
    favourite,
    favs: comic.favs + change,
    toggle: () => void (favourite ? drop(brief) : add(brief)),
  };
}

async function add(comic: ComicBrief): Promise<void> {
  try {
    await addFavourites([comic]);
    confirmDone(said.favouriteDone);
  } catch (error) {
    failed(error);
  }
}

async function drop(comic: ComicBrief): Promise<void> {
  try {
    await removeFavourites([comic.id]);
    const undo = () => void addFavourites([comic]).catch(failed);
    notify({ severity: 'secondary', summary: said.favouriteDropped, action: { name: said.undo, run: undo } });
  } catch (error) {
    failed(error);
  }
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
