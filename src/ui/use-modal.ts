import { type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface Modal {
  dialog: RefObject<HTMLDialogElement | null>;
  /** For the dialog: a press on the scrim around what it holds closes it. The key for it is Esc, which it has by itself. */
  scrim: {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
    onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  };
}

/**
 * A dialog that opens as it comes and gives the focus back as it goes; the top layer lies above everything, whatever its
 * z-index.
 * @param close what the scrim does; by default the dialog is closed
 */
export function useModal(close?: () => void): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    // Only one that is closed before it is taken away gives the focus back.
    return () => element?.close();
  }, []);
  return {
    dialog,
    scrim: {
      // A text that is marked or a slider that is drawn may end on the scrim: what counts is where it began.
      onPointerDown: ({ target, currentTarget }) => {
        pressed.current = target === currentTarget;
      },
      // With the click, not as the finger comes: the finger's click would meet the page beneath.
      onClick: ({ target, currentTarget }) => {
        if (!pressed.current || target !== currentTarget) return;
        if (close) close();
        else currentTarget.close();
      },
    },
  };
}
