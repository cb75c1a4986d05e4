import { Outlet } from 'react-router';
import { AgeGate } from './age-gate.tsx';
import styles from './comic-content.module.css';

/** The reader's layout: nothing but the reader, on its own ground. */
export function ComicContentLayout() {
  return (
    <div className={`${styles.layout} reader-layout`} data-part="reader">
      <AgeGate>
        <Outlet />
      </AgeGate>
    </div>
  );
}
