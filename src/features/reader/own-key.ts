import { chosenNow } from '../../stores/reader-choices.ts';

/**
 * Whether a key is the reader's: it is nobody else's already, no shortcut of the browser's, and, if it writes a
 * character, wanted: who dictates or hits keys by chance turns those off (WCAG 2.1.4). The space bar scrolls anywhere.
 */
export function isOwnKey({ key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false;
  return key.length > 1 || key === ' ' || chosenNow().device.letterKeys !== false;
}
