import { memo } from 'react';
import { chapterAddress, comicAddress } from '../../../../domain/comic-address.ts';
import { areChaptersDense } from '../../../../domain/dense-chapters.ts';
import { loginAddress } from '../../../../domain/redirect-path.ts';
import { removeFavourites } from '../../../commands/remove-favourites.ts';
import { returnToShelf } from '../../../commands/return-to-shelf.ts';
import type { ShelfComic } from '../../../mirror/shelf-views.ts';
import { useAccount } from '../../../stores/account.ts';
import { notify } from '../../../stores/notices.ts';
import { spokenLanguage } from '../../../text/language.ts';
import { shelfWords } from '../../../text/shelf.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Grid } from '../../../ui/grid.tsx';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { useFocusOfRows } from '../../../ui/keep-focus.ts';
import { Void } from '../../../ui/void.tsx';
import { cardOnward, markOf } from '../continue-at.ts';
import { EditBar } from '../edit-bar.tsx';
import type { ShelfFilter } from '../filtering.ts';
import { foundFavourites } from '../found.ts';
import { NothingFound } from '../nothing-found.tsx';
import { NothingShown } from '../nothing-shown.tsx';
import { SessionEnded } from '../session-ended.tsx';
import { ShelfBar } from '../shelf-bar.tsx';
import { ShelfCard } from '../shelf-card.tsx';
import { shelfPageHead } from '../shelf-page-head.ts';
import { useShelfRoom } from '../shelf-room.ts';
import { ShelfSkeleton } from '../shelf-skeleton.tsx';
import { type ShelfSort, sorted } from '../sorting.ts';
import { undoMs } from '../undo-bar.tsx';
import { useGrowing } from '../use-growing.tsx';
import { useShelfChoice } from '../use-shelf-choice.ts';
import { Island } from './island.tsx';

export const handle = shelfPageHead;

export function loader(): null {
  return null;
}

/** What is followed: what is new, how far one is, and the way to read on. */
export function Component() {
  const room = useShelfRoom();
  const { shelf, edit, wanted, matches, filter, offer, signedIn } = room;
  const sort = useShelfChoice<ShelfSort>('sort', 'favorite', ['updated', 'read', 'added', 'title']);
  const all = shelf.favourites;
  const shown = sorted(foundFavourites(shelf, room), sort.value, spokenLanguage());
  // With the last of them also the buttons go that the focus would return to.
  useFocusOfRows(shown.length);
  const [most, foot] = useGrowing(shown.length);
  if (all.length === 0) return <Nothing signedIn={signedIn} />;
  if (!all.some(({ comic }) => matches(comic.title, ...comic.authors)))
    return <NothingFound wanted={wanted} />;
  if (filter.value === 'saved' && room.saved === null) return <ShelfSkeleton rows={false} />;
  const remove = async (comicIds: readonly number[]) => {
    const removed = all.filter(({ comic }) => comicIds.includes(comic.id)).map(({ row }) => row);
    edit.end();
    try {
      await removeFavourites(comicIds, undoMs);
      offer({ said: shelfWords.removedFavourites(removed.length), run: () => returnToShelf(removed) });
    } catch {
      notify({ severity: 'error', summary: shelfWords.notRemoved });
    }
  };
  return (
    <>
      <ShelfBar
        range={rangeOf(shown, wanted, filter.value)}
        {...{ filter, sort }}
        edit={shown.length > 0 ? edit : undefined}
      />
      {shown.length === 0 && <NothingShown filter={filter} />}
      <Grid>
        {shown.slice(0, most).map((it) => (
          <FavouriteCard key={it.comic.id} favourite={it} />
        ))}
      </Grid>
      {foot}
      {edit.on && shown.length > 0 && (
        <EditBar
          edit={edit}
          comicIds={shown.map(({ comic }) => comic.id)}
          onRemove={(ids) => void remove(ids)}
        />
      )}
    </>
  );
}

/** Of a long shelf only what has come into it is drawn. */
const FavouriteCard = memo(function FavouriteCard({ favourite }: { favourite: ShelfComic }) {
  const { comic, entry, unread, updated } = favourite;
  const badge = updated ? <News favourite={favourite} /> : null;
  if (!entry) {
    // Chapters count from 1 unless their files say otherwise; the comic's own page knows.
    const onward = {
      to: areChaptersDense(comic) ? chapterAddress(comic.id, 1) : comicAddress(comic.id),
      label: shelfWords.start(comic.title),
    };
    const line = shelfWords.unreadComic(comic.chapterCount);
    return <ShelfCard {...{ comic, percent: null, badge, line, onward }} />;
  }
  const onward = cardOnward(entry, comic);
  const percent = Math.round((1 - unread / Math.max(1, comic.chapterCount)) * 100);
  const line = shelfWords.readTo(...markOf(entry), comic.chapterCount);
  return <ShelfCard {...{ comic, percent, badge, line, onward }} />;
});

/** How many chapters wait; of a comic that was never read only that there is something new. */
function News({ favourite: { entry, unread } }: { favourite: ShelfComic }) {
  if (!entry || unread === 0) return <Badge look="hot">{shelfWords.updated}</Badge>;
  return (
    <>
      <Badge look="hot">{shelfWords.unread(unread)}</Badge>
      <HiddenText>{shelfWords.unreadSpoken(unread)}</HiddenText>
    </>
  );
}

function Nothing({ signedIn }: { signedIn: boolean }) {
  if (useAccount().expired) return <SessionEnded />;
  const { favourites, signedOut } = shelfWords.empty;
  const { title, sentence } = signedIn ? favourites : signedOut;
  return (
    <Void picture={signedIn ? <Island /> : 'boat'} title={title} sentence={sentence}>
      {!signedIn && (
        <ButtonLink look="main" to={loginAddress('/book/favorite')}>
          {shelfWords.signIn}
        </ButtonLink>
      )}
      <ButtonLink look={signedIn ? 'main' : 'text'} to="/recommend">
        {favourites.action}
      </ButtonLink>
    </Void>
  );
}

function rangeOf(shown: readonly ShelfComic[], wanted: string, filter: ShelfFilter): string {
  if (wanted !== '') return shelfWords.found(shown.length);
  const updated = shown.filter((it) => it.updated).length;
  return updated === 0 || filter === 'updated'
    ? shelfWords.count(shown.length)
    : shelfWords.countUpdated(shown.length, updated);
}
