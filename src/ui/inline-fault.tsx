import type { ReactNode } from 'react';
import { AlertIcon } from './field-icons.tsx';
import { ClockIcon, OfflineIcon } from './icons.tsx';
import styles from './inline-fault.module.css';

/**
 * What went wrong beside what stands, and what one can do.
 * @param props.wait only time mends it
 * @param props.offline there is no network: no fault of anyone's
 */
export function InlineFault(props: {
  wait?: boolean;
  offline?: boolean;
  children: ReactNode;
  small?: string;
  action?: ReactNode;
}) {
  const Icon = props.offline ? OfflineIcon : props.wait ? ClockIcon : AlertIcon;
  return (
    <div className={styles.fault} role="alert" {...(props.offline && { 'data-offline': '' })}>
      <Icon size={20} />
      <span>
        {props.children}
        {props.small && <small>{props.small}</small>}
      </span>
      {props.action}
    </div>
  );
}
