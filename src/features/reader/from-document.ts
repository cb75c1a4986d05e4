import { useState, useSyncExternalStore } from 'react';

/** Whether the component was first drawn by the server: then the reader may have acted before our code ran. */
export function useFromDocument(): boolean {
  const hydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [first] = useState(hydrating);
  return first;
}
