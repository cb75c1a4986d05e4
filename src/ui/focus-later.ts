import type { RefObject } from 'react';

/**
 * Gives a field of a form the focus when the answer is called, unless it has gone elsewhere meanwhile.
 */
export function focusLater(form: RefObject<HTMLFormElement | null>, name: string): () => void {
  const isFree = watchFocus();
  return () => {
    if (isFree()) form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  };
}

/**
 * Whether the focus has stayed where it is now. A button that is switched off loses it, and some browsers give it to no
 * button: nowhere is no other place.
 */
export function watchFocus(): () => boolean {
  const before = document.activeElement;
  return () => {
    const now = document.activeElement;
    return now === before || now === document.body;
  };
}
