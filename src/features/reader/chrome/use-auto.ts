import { useCallback, useLayoutEffect, useState } from 'react';
import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import { keepFocus } from '../keep-focus.ts';

/** Whether the strip is to scroll by itself, and what begins and ends that. */
export interface AutoState {
  on: boolean;
  start: () => void;
  end: () => void;
  toggle: () => void;
}

/** Only the strip scrolls by itself. The room takes the focus that its panel had. */
export function useAuto(view: ReaderChoices['view']): AutoState {
  const [chosen, set] = useState(false);
  const on = chosen && view === 'strip';
  if (chosen !== on) set(on);
  useLayoutEffect(() => {
    if (!on) keepFocus();
  }, [on]);
  return {
    on,
    start: useCallback(() => set(true), []),
    end: useCallback(() => set(false), []),
    toggle: useCallback(() => set((before) => !before), []),
  };
}
