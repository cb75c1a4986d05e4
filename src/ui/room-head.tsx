import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';
import styles from './room-head.module.css';

/**
 * The head of a room that is not a tab: the way back, its title, and what stands opposite.
 * @param props.backTo where it leads those who came directly; home by default
 */
export function RoomHead(props: { title: string; back: string; backTo?: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <BackLink label={props.back} to={props.backTo} />
      <h1>{props.title}</h1>
      {props.children}
    </header>
  );
}
