/** Gives the focus to the room: keys, and who listens, go on from there. */
export function focusRoom(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** The same where the focus has gone together with what had it. */
export function keepFocus(): void {
  if (document.activeElement === document.body) focusRoom();
}
