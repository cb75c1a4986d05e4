import { useState } from 'react';

/**
 * Which option of a list the arrow keys stand on; -1 is the field itself, which lies beyond either end. In a new list
 * they stand nowhere: what was at the same place in the older one was something else.
 */
export function useActiveOption(list: readonly unknown[]) {
  const [chosen, choose] = useState({ of: list, at: -1 });
  const active = chosen.of === list ? chosen.at : -1;

  /** Goes where an arrow key leads; whether it leads anywhere. */
  function step(key: string): boolean {
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const places = list.length + 1;
    if (by === 0 || places === 1) return false;
    choose({ of: list, at: ((active + 1 + by + places) % places) - 1 });
    return true;
  }

  return { active, step, backToField: () => choose({ of: list, at: -1 }) };
}
