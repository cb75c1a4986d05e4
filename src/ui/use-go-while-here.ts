import { useCallback } from 'react';
import type { NavigateOptions } from 'react-router';
import { useGo } from './link.tsx';
import { useStands } from './use-stands.ts';

/** Goes as `useGo` does, from where one asked: who has gone elsewhere before the answer came is not taken away from there. */
export function useGoWhileHere(): (to: string, options?: NavigateOptions) => void {
  const go = useGo();
  const stands = useStands();
  return useCallback(
    (to, options) => {
      if (stands()) go(to, options);
    },
    [go, stands],
  );
}
