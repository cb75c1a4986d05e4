import type { ReactNode } from 'react';
import { safetyWords } from '../../text/safety.ts';
import { RoomTop } from '../../ui/room-top.tsx';
import styles from './safety-page.module.css';

/** The frame of the safety rooms: where one is, the way back, a narrow column. */
export function SafetyPage(props: { title: string; inner?: boolean; children: ReactNode }) {
  const { back, backHere } = safetyWords;
  const way = props.inner ? { to: '/myAccount/safety', word: backHere } : { to: '/myAccount', word: back };
  return (
    <div className={styles.column}>
      <RoomTop title={props.title} back={way} />
      <main>{props.children}</main>
    </div>
  );
}
