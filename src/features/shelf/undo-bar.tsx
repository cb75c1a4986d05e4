import { type PointerEvent, useEffect, useState } from 'react';
import { notify } from '../../stores/notices.ts';
import { shelfWords } from '../../text/shelf.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import styles from './undo-bar.module.css';
import type { UndoOffer } from './use-undo.ts';

/** How long something can be taken back (ms): longer than the bar stands when nobody touches it. */
export const undoMs = 9_000;
const standsMs = 7_000;

/** Above the island: what was just done, and the way to take it back. It waits while somebody is at it. */
export function UndoBar({ undo: { offered, withdraw } }: { undo: UndoOffer }) {
  const [held, setHeld] = useState(false);
  const takeBack = async (run: () => Promise<boolean>) => {
    setHeld(false);
    withdraw();
    if (!(await run())) notify({ severity: 'error', summary: shelfWords.notUndone });
    keepFocus();
  };
  const no = offered?.no;
  useEffect(() => {
    if (no === undefined || held) return;
    const timer = setTimeout(withdraw, standsMs);
    return () => clearTimeout(timer);
  }, [no, held, withdraw]);
  const hold = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setHeld(pointerType === 'mouse'),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <div role="status">
      {offered && (
        <div key={offered.no} className={styles.bar} {...hold}>
          {offered.said}
          <button type="button" onClick={() => void takeBack(offered.run)}>
            {shelfWords.undo}
          </button>
        </div>
      )}
    </div>
  );
}
