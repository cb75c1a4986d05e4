import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** What the entries of this page's history were left with. The server never fills it: effects do not run there. */
const kept = new Map<string, unknown>();

/**
 * A state that belongs to an entry of the history: who comes back to it finds it as it was left.
 * @param name tells the states of one screen apart.
 */
export function useKeptState<Value>(name: string, atFirst: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const place = `${useLocation().key} ${name}`;
  // Under one name only values of one kind are kept.
  const [value, setValue] = useState(() => (kept.has(place) ? (kept.get(place) as Value) : atFirst));
  useEffect(() => {
    kept.set(place, value);
  }, [place, value]);
  return [value, setValue];
}

/** They go with the member who left them. */
export function forgetKeptStates(): void {
  kept.clear();
}
