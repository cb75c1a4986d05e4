import { useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';

/**
 * What a store holds, read again at each change.
 * @param atFirst what the server rendered with: hydration begins with it and turns to what this device knows at once
 *   after that. The same object each time.
 */
export function useStored<State extends object>(state: State, atFirst: State): State {
  return useSyncExternalStore(
    (changed) => subscribe(state, changed),
    () => snapshot(state) as State,
    () => atFirst,
  );
}
