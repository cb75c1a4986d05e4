import { sharedNow } from '../../../api/server-clock.ts';
import { removeHistory } from '../../../commands/remove-history.ts';
import { returnToHistory } from '../../../commands/return-to-history.ts';
import { useAccount } from '../../../stores/account.ts';
import { notify } from '../../../stores/notices.ts';
import { shelfWords } from '../../../text/shelf.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useFocusOfRows } from '../../../ui/keep-focus.ts';
import { Void } from '../../../ui/void.tsx';
import { EditBar } from '../edit-bar.tsx';
import { foundHistory } from '../found.ts';
import { NothingFound } from '../nothing-found.tsx';
import { SessionEnded } from '../session-ended.tsx';
import { ShelfBar } from '../shelf-bar.tsx';
import { shelfPageHead } from '../shelf-page-head.ts';
import { useShelfRoom } from '../shelf-room.ts';
import { undoMs } from '../undo-bar.tsx';
import { useGrowing } from '../use-growing.tsx';
import { DayHead } from './day-head.tsx';
import { dayWords } from './day-words.ts';
import { byDay, upTo } from './days.ts';
import { HistoryRow } from './history-row.tsx';
import styles from './route.module.css';

export const handle = shelfPageHead;

export function loader(): null {
  return null;
}

/** What was read, a day after the other, each with the way on. */
export function Component() {
  const { shelf, edit, wanted, matches, offer } = useShelfRoom();
  const all = shelf.history;
  const shown = foundHistory(shelf, matches);
  // With the last of them also the buttons go that the focus would return to.
  useFocusOfRows(shown.length);
  const [most, foot] = useGrowing(shown.length);
  if (all.length === 0) return <Nothing />;
  if (shown.length === 0) return <NothingFound wanted={wanted} />;
  const remove = async (comicIds: readonly number[]) => {
    const removed = all.filter(({ entry }) => comicIds.includes(entry.comicId)).map(({ entry }) => entry);
    edit.end();
    if (await removeHistory(comicIds, undoMs)) {
      offer({ said: shelfWords.removedHistory(removed.length), run: () => returnToHistory(removed) });
    } else notify({ severity: 'error', summary: shelfWords.notRemoved });
  };
  const now = sharedNow();
  const days = byDay(
    shown,
    ({ entry }) => entry.at,
    now,
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  return (
    <>
      <ShelfBar
        range={wanted === '' ? shelfWords.count(shown.length) : shelfWords.found(shown.length)}
        edit={edit}
      />
      <div className={styles.days}>
        {upTo(most, days).map(({ day, items }) => (
          <section key={day.day}>
            <DayHead
              name={dayWords(day, String(new Date(now).getFullYear()))}
              comicIds={day.items.map(({ entry }) => entry.comicId)}
            />
            <ul>
              {items.map((read) => (
                <li key={read.entry.comicId}>
                  <HistoryRow read={read} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {foot}
      {edit.on && (
        <EditBar
          edit={edit}
          comicIds={shown.map(({ entry }) => entry.comicId)}
          onRemove={(ids) => void remove(ids)}
        />
      )}
    </>
  );
}

function Nothing() {
  if (useAccount().expired) return <SessionEnded />;
  const { title, sentence, action } = shelfWords.empty.history;
  return (
    <Void picture="bottle" title={title} sentence={sentence}>
      <ButtonLink look="main" to="/recommend">
        {action}
      </ButtonLink>
    </Void>
  );
}
