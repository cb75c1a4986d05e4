import { useEffect } from 'react';
import { keepAwake } from '../../../platform/wake-lock.ts';

/** As long as it is there the screen does not go dark. */
export function Awake() {
  useEffect(keepAwake, []);
  return null;
}
