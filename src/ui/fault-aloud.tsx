import type { ReactNode } from 'react';

/** A fault that is told as soon as it stands there; with another `time` also where the same was told before. */
export function faultAloud(fault: ReactNode, time: number): ReactNode {
  return (
    <span key={time} role="alert">
      {fault}
    </span>
  );
}
