import { type RefObject, useEffect, useRef } from 'react';

/** A drag of this length (px), or a quick one of a third of it, closes. */
const closesAfter = 120;
const quickPxPerMs = 0.6;

/** Lets a dialog follow a finger that drags its grip down, and closes it when the drag was meant. */
export function useDragDown(dialog: RefObject<HTMLDialogElement | null>): RefObject<HTMLElement | null> {
  const grip = useRef<HTMLElement>(null);
  useEffect(() => {
    const handle = grip.current;
    const sheet = dialog.current;
    if (!handle || !sheet) return;
    let from: { y: number; at: number } | null = null;
    const start = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || (event.target as Element).closest('button')) return;
      from = { y: event.clientY, at: event.timeStamp };
      handle.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (from) sheet.style.setProperty('translate', `0 ${Math.max(0, event.clientY - from.y)}px`);
    };
    const end = (event: PointerEvent) => {
      if (!from) return;
      const way = event.clientY - from.y;
      const quick = way / Math.max(1, event.timeStamp - from.at) > quickPxPerMs && way > closesAfter / 3;
      from = null;
      sheet.style.removeProperty('translate');
      if (event.type === 'pointerup' && (way > closesAfter || quick)) sheet.close();
    };
    handle.addEventListener('pointerdown', start);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
    return () => {
      handle.removeEventListener('pointerdown', start);
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
    };
  }, [dialog]);
  return grip;
}
