import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until its markup has come to life. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
