import { keptMark } from '../../contract/first-screen.ts';

/**
 * Whether the page began with a document that the worker had kept, and what it shows has not been asked for anew: its
 * answers are of then, the merchant's configuration among them.
 */
export function isOfThen(): boolean {
  return document.getElementById('root')?.hasAttribute(keptMark) ?? false;
}

/** What the screen shows has been asked for anew. */
export function isOfNow(): void {
  document.getElementById('root')?.removeAttribute(keptMark);
}
