import type { ReactNode } from 'react';
import { AlertIcon } from './action-icons.tsx';
import { ClockIcon } from './icons.tsx';
import styles from './inline-fault.module.css';

/** What went wrong beside what stands; `wait`: only time mends it. Children after the first are what one can do. */
export function InlineFault(props: {
  wait?: boolean;
  children: ReactNode;
  small?: string;
  action?: ReactNode;
}) {
  return (
    <div className={styles.fault} role="alert">
      {props.wait ? <ClockIcon size={20} /> : <AlertIcon size={20} />}
      <span>
        {props.children}
        {props.small && <small>{props.small}</small>}
      </span>
      {props.action}
    </div>
  );
}
