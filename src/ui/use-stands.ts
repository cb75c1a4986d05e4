import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Tells whether what asks still stands: an answer may come after its room was left, while another one is on its way, or
 * after its sheet was closed.
 */
export function useStands(): () => boolean {
  const { pathname } = useLocation();
  const destination = useNavigation().location?.pathname ?? pathname;
  const stands = useRef(true);
  useLayoutEffect(() => {
    stands.current = destination === pathname;
    return () => {
      stands.current = false;
    };
  }, [destination, pathname]);
  // The address is the other room's a moment before this one is taken away.
  return useCallback(() => stands.current && location.pathname === pathname, [pathname]);
}
