import { Outlet } from 'react-router';
import { BottomNavigation } from './bottom-navigation.tsx';
import styles from './default.module.css';
import { OfflineBanner } from './offline-banner.tsx';

/** Rooms one arrives in: the island below on phones, a rail at the side from 640 px. */
export function DefaultLayout() {
  return (
    <>
      <div className={styles.page}>
        <Outlet />
      </div>
      <BottomNavigation />
      <OfflineBanner />
    </>
  );
}
