import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { focusRoom, keepFocus } from '../keep-focus.ts';
import { listenIn } from '../listen-in.ts';

/**
 * Whether the bars are shown, and everything that shows or hides them. Only what looks otherwise then hears of it: were
 * the room drawn anew, a slow phone would show its answer to a tap a frame later.
 */
export class ChromeState {
  #open = false;
  readonly #listeners = new Set<() => void>();

  readonly isOpen = (): boolean => this.#open;

  readonly onChange = (listener: () => void): (() => void) => listenIn(this.#listeners, listener);

  readonly show = (): void => this.#set(true);
  readonly hide = (): void => this.#set(false);
  readonly toggle = (): void => this.#set(!this.#open);

  /** The strip is scrolled by hand: downwards hides the bars. */
  readonly travel = (down: boolean): void => {
    if (down) this.hide();
  };

  /** A tap on a page; answers whether it was for the bars. */
  readonly tapPages = (side: boolean): boolean => {
    if (side && !this.#open) return false;
    this.toggle();
    return true;
  };

  #set(next: boolean): void {
    if (this.#open === next) return;
    this.#open = next;
    for (const listener of this.#listeners) listener();
    // The focus must not stay on what cannot be seen.
    if (!next && document.activeElement?.closest('[data-chrome]')) focusRoom();
  }
}

export function useChrome(): ChromeState {
  const [chrome] = useState(() => new ChromeState());
  useArrival();
  return chrome;
}

/** Whether the bars are shown. */
export function useOpen({ onChange, isOpen }: ChromeState): boolean {
  return useSyncExternalStore(onChange, isOpen, isOpen);
}

/** A chapter that was opened from another place takes the focus, which that place took with it. */
export function useArrival(): void {
  useLayoutEffect(keepFocus, []);
}
