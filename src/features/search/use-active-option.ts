import { useState } from 'react';

/** Which option of a list the arrow keys stand on; -1 is the field itself, which lies beyond either end. */
export function useActiveOption(count: number) {
  const [active, setActive] = useState(-1);

  /** Goes where an arrow key leads; whether it leads anywhere. */
  function step(key: string): boolean {
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || count === 0) return false;
    setActive(((active + 1 + by + count + 1) % (count + 1)) - 1);
    return true;
  }

  return { active, step, backToField: () => setActive(-1) };
}
