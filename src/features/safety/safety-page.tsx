import type { ReactNode } from 'react';
import { safetyWords } from '../../text/safety.ts';
import { RoomHead } from '../../ui/room-head.tsx';
import styles from './safety-page.module.css';

/** The frame of the safety rooms: where one is, the way back, a narrow column. */
export function SafetyPage(props: { title: string; inner?: boolean; children: ReactNode }) {
  return (
    <div className={styles.column}>
      <RoomHead
        title={props.title}
        back={safetyWords.back}
        backTo={props.inner ? '/myAccount/safety' : '/myAccount'}
      />
      <main>{props.children}</main>
    </div>
  );
}
