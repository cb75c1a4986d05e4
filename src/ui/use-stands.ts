import { useCallback, useLayoutEffect, useRef } from 'react';

/** Tells whether what asks still stands: an answer may come after its room was left, or its sheet was closed. */
export function useStands(): () => boolean {
  const stands = useRef(true);
  useLayoutEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);
  return useCallback(() => stands.current, []);
}
