import type { ReactNode } from 'react';
import { InfoIcon } from './field-icons.tsx';
import styles from './inline-note.module.css';

/** How things stand in a place, in one line; a link or button in it stands at its end. */
export function InlineNote({ children }: { children: ReactNode }) {
  return (
    <div className={styles.note} role="status">
      <InfoIcon size={20} />
      <div>{children}</div>
    </div>
  );
}
