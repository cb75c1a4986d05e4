import { Outlet } from 'react-router';
import { AgeGate } from './age-gate.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import styles from './comic-info.module.css';

/** The detail page: on phones its own action bar takes the island's place. */
export function ComicInfoLayout() {
  return (
    <>
      <div className={styles.page} data-part="comic-info">
        <AgeGate>
          <Outlet />
        </AgeGate>
      </div>
      <BottomNavigation railOnly />
    </>
  );
}
