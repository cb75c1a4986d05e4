import { useEffect, useState } from 'react';
import { atRest } from '../platform/at-rest.ts';

/** Whether the page has loaded and has nothing better to do. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    let left = false;
    atRest(async () => {
      if (!left) setRested(true);
    });
    return () => {
      left = true;
    };
  }, []);
  return rested;
}
