import { useEffect } from 'react';
import { notify } from '../../stores/notices.ts';
import { shelfWords } from '../../text/shelf.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { useHold } from '../../ui/use-hold.ts';
import styles from './undo-bar.module.css';
import type { Undo, UndoOffer } from './use-undo.ts';

/** How long something can be taken back (ms): longer than the bar stands when nobody touches it. */
export const undoMs = 9_000;
const standsMs = 7_000;

/** Above the island: what was just done, and the way to take it back. It waits while somebody is at it. */
export function UndoBar({ undo: { offered, withdraw } }: { undo: UndoOffer }) {
  return (
    <div role="status">{offered && <Offer key={offered.no} offered={offered} withdraw={withdraw} />}</div>
  );
}

function Offer({ offered: { said, run }, withdraw }: { offered: Undo; withdraw: () => void }) {
  const { held, hold } = useHold();
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(withdraw, standsMs);
    return () => clearTimeout(timer);
  }, [held, withdraw]);
  const takeBack = async () => {
    withdraw();
    if (!(await run())) notify({ severity: 'error', summary: shelfWords.notUndone });
    keepFocus();
  };
  return (
    <div className={styles.bar} {...hold}>
      {said}
      <button type="button" onClick={() => void takeBack()}>
        {shelfWords.undo}
      </button>
    </div>
  );
}
