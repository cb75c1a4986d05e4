import { useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { isSamePath } from '../../../domain/same-path.ts';
import { seeShelfNews } from '../../commands/watch-shelf-news.ts';
import { readComics } from '../../platform/read-comics.ts';
import { useSavedShelf } from '../../stores/use-saved.ts';
import { shelfWords } from '../../text/shelf.ts';
import { shellWords } from '../../text/shell.ts';
import { AdSlot } from '../../ui/ad-slot.tsx';
import { Button } from '../../ui/button.tsx';
import column from '../../ui/column.module.css';
import { Failure } from '../../ui/failure.tsx';
import { Void } from '../../ui/void.tsx';
import { shelfFilters } from './filtering.ts';
import { choosable } from './found.ts';
import styles from './route.module.css';
import { ShelfHead } from './shelf-head.tsx';
import { ShelfNotes } from './shelf-notes.tsx';
import type { ShelfRoom } from './shelf-room.ts';
import { ShelfSkeleton } from './shelf-skeleton.tsx';
import { ShelfTabs } from './shelf-tabs.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useEdit } from './use-edit.ts';
import { useFind } from './use-find.ts';
import { type Shelf, useShelf } from './use-shelf.ts';
import { useShelfChoice } from './use-shelf-choice.ts';
import { useTimesLeft } from './use-times-left.ts';
import { useUndo } from './use-undo.ts';

/** What one is at there (searching, choosing, taking back) goes with the member who leaves. */
export function Component() {
  return <OwnShelf key={useTimesLeft()} />;
}

/** The shelf: bought, favourites and history beside each other, from this device, so that they are there at once. */
function OwnShelf() {
  const shelf = useShelf();
  const { pathname } = useLocation();
  const edit = useEdit(pathname);
  const find = useFind();
  const filter = useShelfChoice('filter', 'favorite', shelfFilters);
  const undo = useUndo();
  const { view, signedIn, online } = shelf;
  const saved = useOnDevice();
  const readable = useReadable(saved, shelf);
  const shown = { matches: find.matches, filter, saved };
  const chosen =
    view && edit.on ? choosable(view, pathname, shown).filter((id) => edit.chosen.has(id)).length : 0;
  // Looking at the shelf takes the dot off its tab, also when something comes meanwhile.
  useEffect(() => {
    if (view) seeShelfNews(view.newsAt);
  }, [view]);
  return (
    <div className={edit.on ? `${styles.shelf} shelf-editing` : styles.shelf}>
      <ShelfHead edit={edit} find={find} chosen={chosen} />
      <ShelfTabs view={view} />
      <main className={column.wrap}>
        <ShelfNotes shelf={shelf} />
        {online && !edit.on && (
          <div className={styles.ad}>
            <AdSlot position={13} />
          </div>
        )}
        {isThere(shelf, pathname) ? (
          <Outlet
            context={
              {
                ...{ shelf: shelf.view, signedIn, edit, offer: undo.offer },
                ...{ wanted: find.wanted, ...shown, readable },
              } satisfies ShelfRoom
            }
          />
        ) : (
          <Waiting shelf={shelf} rows={isSamePath(pathname, '/book/viewHistory')} />
        )}
      </main>
      <UndoBar undo={undo} />
    </div>
  );
}

/** Comics with chapters on this device that open for whoever is signed in; null until it is known. */
function useOnDevice(): ReadonlySet<number> | null {
  const saved = useSavedShelf();
  return useMemo(
    () => saved && new Set(saved.filter(({ open }) => open.length > 0).map(({ comicId }) => comicId)),
    [saved],
  );
}

/** Comics that open without a network: saved ones, and those that were read here; null while there is one, when all do. */
function useReadable(
  saved: ReadonlySet<number> | null,
  { online, signedIn }: Shelf,
): ReadonlySet<number> | null {
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (online) return;
    let left = false;
    void readComics(signedIn).then((found) => !left && setRead(found));
    return () => {
      left = true;
    };
  }, [online, signedIn]);
  return useMemo(() => (online ? null : new Set([...(saved ?? []), ...read])), [online, saved, read]);
}

/** Whether there is something to show in a view: a member's shelf may not have come to this device. */
function isThere(shelf: Shelf, pathname: string): shelf is Shelf & { view: NonNullable<Shelf['view']> } {
  const { view } = shelf;
  // Nothing comes any more to a member whose session ran out before it did: the views say so.
  if (view === null || view.known || !shelf.signedIn) return view !== null;
  if (isSamePath(pathname, '/book/buy')) return view.bought.length > 0;
  return (isSamePath(pathname, '/book/viewHistory') ? view.history : view.favourites).length > 0;
}

function Waiting({ shelf: { view, failed, retry }, rows }: { shelf: Shelf; rows: boolean }) {
  if (view === null || !failed) return <ShelfSkeleton rows={rows} />;
  const { title, sentence } = shelfWords.empty.unreachable;
  return (
    <Void picture="storm" title={title} sentence={failed === 'full' ? shelfWords.full : sentence}>
      <Button look="main" onClick={retry}>
        {shelfWords.retry}
      </Button>
    </Void>
  );
}

/** A fault stays in its room: the way to the other places remains. */
export function ErrorBoundary() {
  return (
    <main>
      <Failure error={null} words={shellWords} />
    </main>
  );
}
