import type { KeyboardEvent } from 'react';

/** Whether a key belongs to an input method, which composes a word; Safari ends composing before its Enter. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
