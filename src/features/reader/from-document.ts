import { useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Whether the component was first drawn by the server: then the reader may have acted before our code ran. */
export function useFromDocument(): boolean {
  const hydrating = !useHydrated();
  const [first] = useState(hydrating);
  return first;
}
