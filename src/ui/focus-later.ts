import type { RefObject } from 'react';

/**
 * Gives a field of a form the focus when the answer is called, unless it has gone elsewhere meanwhile. A button that is
 * switched off loses it, and some browsers give it to no button.
 */
export function focusLater(form: RefObject<HTMLFormElement | null>, name: string): () => void {
  const before = document.activeElement;
  return () => {
    const now = document.activeElement;
    if (now !== before && now !== document.body) return;
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  };
}
