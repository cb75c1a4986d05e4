import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** How long a press is held (ms). Systems that tell of a long press themselves do so a little sooner. */
const holdMs = 550;
/** How far a finger may stray meanwhile (px). */
const strayPx = 10;

interface LongPress {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onPointerLeave: () => void;
  onContextMenu: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * For an element that can be pressed long: by a finger, a pen or a mouse's main button, or with the keys that ask for its
 * menu. Such a press is no click. A mouse's right click stays the browser's.
 */
export function useLongPress(onHold: (element: HTMLElement) => void): LongPress {
  const press = useRef({ timer: 0, x: 0, y: 0 });
  const end = () => window.clearTimeout(press.current.timer);
  useEffect(() => () => window.clearTimeout(press.current.timer), []);
  return {
    onPointerDown: ({ currentTarget, button, isPrimary, ctrlKey, clientX, clientY }) => {
      end();
      // On a Mac, Ctrl and the main button are a right click.
      if (button !== 0 || !isPrimary || ctrlKey) return;
      const hold = () => {
        swallowRest();
        onHold(currentTarget);
      };
      press.current = { timer: window.setTimeout(hold, holdMs), x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }) => {
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > strayPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onContextMenu: (event) => {
      end();
      if (isRightClick(event)) return;
      event.preventDefault();
      onHold(event.currentTarget);
    },
  };
}

function isRightClick({ nativeEvent, button, ctrlKey }: MouseEvent): boolean {
  const { pointerType = '' } = nativeEvent as Partial<globalThis.PointerEvent>;
  return pointerType !== 'touch' && pointerType !== 'pen' && (button === 2 || ctrlKey);
}

/**
 * What a press that is held still becomes is meant for nothing: the click as it ends, or a menu where the system takes
 * longer to call it a long one. Both meet what lies under the finger by then.
 */
function swallowRest(): void {
  const over = new AbortController();
  const { signal } = over;
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  for (const rest of ['click', 'contextmenu'])
    window.addEventListener(rest, swallow, { capture: true, signal });
  for (const next of ['pointerdown', 'keydown'])
    window.addEventListener(next, () => over.abort(), { capture: true, signal });
}
