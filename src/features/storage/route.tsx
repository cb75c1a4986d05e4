import { type ReactNode, useState } from 'react';
import { useRouteError } from 'react-router';
import { pauseSaving, resumeSaving } from '../../commands/save-chapters.ts';
import { notify } from '../../stores/notices.ts';
import { useOnline } from '../../stores/use-online.ts';
import { type SavedOnDevice, useSavedShelf } from '../../stores/use-saved.ts';
import { shellWords } from '../../text/shell.ts';
import { storageWords } from '../../text/storage.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import column from '../../ui/column.module.css';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { useFocusAfter, useFocusOfRows } from '../../ui/keep-focus.ts';
import type { RoomHandle } from '../../ui/page-head.ts';
import { RoomFailure } from '../../ui/room-failure.tsx';
import { RoomHead } from '../../ui/room-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { Void } from '../../ui/void.tsx';
import { CacheRow } from './cache-row.tsx';
import { Meter } from './meter.tsx';
import { RuleRows } from './rule-rows.tsx';
import { lackingIn } from './saved-chapters.ts';
import { SavedRow } from './saved-row.tsx';
import { SavingRow } from './saving-row.tsx';
import styles from './storage.module.css';
import { useSpoken } from './use-spoken.ts';
import { useStorageUse } from './use-storage-use.ts';

const said = storageWords;

const loadRemoveSheet = async () => (await import('./remove-sheet.tsx')).RemoveSheet;

/** The document's title needs loaded data, and there is none: see `RoomHandle`. */
export function loader(): null {
  return null;
}

export const handle: RoomHandle<null> = {
  head: () => ({ title: said.title, noindex: true }),
};

/** What is saved on this device, what it takes, and how it is looked after. */
export function Component() {
  const shelf = useSavedShelf();
  const saved = (shelf ?? []).flatMap((it) => it.saved);
  const bytes = saved.reduce((sum, { doneBytes }) => sum + doneBytes, 0);
  const { use, look } = useStorageUse(bytes);
  return (
    <StoragePage>
      <div>
        <Meter saved={bytes} use={use} />
        {shelf === null ? <Skeleton width="100%" height={72} /> : <Saved shelf={shelf} />}
      </div>
      {/* Below the list on a phone, so after it: it must not be pushed down. */}
      {shelf !== null && (
        <aside className={styles.aside}>
          <div>
            <RuleRows />
          </div>
          <CacheRow bytes={use ? Math.max(0, use.used - bytes) : null} onCleared={look} />
        </aside>
      )}
    </StoragePage>
  );
}

function Saved({ shelf }: { shelf: readonly SavedOnDevice[] }) {
  const unfinished = shelf.filter(({ saved }) => saved.some(({ state }) => state !== 'saved'));
  const whole = shelf.filter(({ open, locked }) => open.length + locked > 0);
  const [leaving, setLeaving] = useState<{ saved: SavedOnDevice; first: readonly number[] } | null>(null);
  const RemoveSheet = useLoaded(loadRemoveSheet, leaving !== null, () => {
    setLeaving(null);
    notify({ severity: 'error', summary: said.notRemoved });
  });
  const online = useOnline();
  const spoken = useSpoken(shelf, online);
  useFocusOfRows(unfinished.length + whole.length);
  // The button for all of them goes with the last but one.
  useFocusAfter(unfinished.length > 1);
  const waits = unfinished.some(({ saved }) => saved.some(({ state }) => state === 'waiting'));
  if (shelf.length === 0) {
    return (
      <Void picture="boat" title={said.empty.title} sentence={said.empty.sentence}>
        <ButtonLink look="main" to="/book/favorite">
          {said.empty.action}
        </ButtonLink>
      </Void>
    );
  }
  return (
    <>
      <div role="status">
        <HiddenText>{spoken}</HiddenText>
      </div>
      <Listed
        heading={waits && !online ? said.offline : said.saving}
        action={unfinished.length > 1 && <TurnAll comics={unfinished} />}
        comics={unfinished}
        row={(it) => (
          <SavingRow saved={it} onRemove={() => setLeaving({ saved: it, first: lackingIn(it) })} />
        )}
      />
      <Listed
        heading={said.saved}
        comics={whole}
        row={(it) => (
          <SavedRow
            saved={it}
            onRemove={() => setLeaving({ saved: it, first: it.saved.map(({ chapterNo }) => chapterNo) })}
          />
        )}
      />
      {leaving && RemoveSheet && <RemoveSheet {...leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

/** Pauses what is on its way of all comics, or goes on with all of them where nothing is. */
function TurnAll({ comics }: { comics: readonly SavedOnDevice[] }) {
  const running = comics.some(({ saved }) => saved.some(({ state }) => state === 'waiting'));
  const turn = running ? pauseSaving : resumeSaving;
  return (
    <Button look="text" onClick={() => void Promise.all(comics.map(({ comicId }) => turn(comicId)))}>
      {running ? said.pauseAll : said.resumeAll}
    </Button>
  );
}

function Listed(props: {
  heading: string;
  action?: ReactNode;
  comics: readonly SavedOnDevice[];
  row: (saved: SavedOnDevice) => ReactNode;
}) {
  if (props.comics.length === 0) return null;
  return (
    <section>
      <div className={styles.heading}>
        <h2>{props.heading}</h2>
        {props.action}
      </div>
      <ul>
        {props.comics.map((it) => (
          <li key={it.comicId} className={styles.row}>
            {props.row(it)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A fault stays in its room: the way back remains. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <StoragePage>
      <RoomFailure error={error} words={shellWords} />
    </StoragePage>
  );
}

function StoragePage({ children }: { children: ReactNode }) {
  return (
    <>
      <RoomHead title={said.title} back={said.back} backTo="/book/favorite" />
      <main className={`${column.wrap} ${styles.room}`}>{children}</main>
    </>
  );
}
