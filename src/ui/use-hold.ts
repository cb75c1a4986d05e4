import { useMemo, useState } from 'react';

/** For the element that somebody may be at. */
export interface Hold {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

/**
 * Whether somebody is at something: the pointer on it or the focus in it. Each by itself: a pointer that leaves does
 * not take the focus along.
 */
export function useHold(): { held: boolean; hold: Hold } {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hold = useMemo(
    () => ({
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    }),
    [],
  );
  return { held: pointed || focused, hold };
}
