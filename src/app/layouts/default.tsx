import { Outlet } from 'react-router';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useRested } from '../use-rested.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import styles from './default.module.css';

/** No screen waits for it, and it is there before a lost network is what it has to tell of. */
const loadBanner = async () => (await import('./offline-banner.tsx')).OfflineBanner;

/** Rooms one arrives in: the island below on phones, a rail at the side from 640 px. */
export function DefaultLayout() {
  const OfflineBanner = useLoaded(loadBanner, useRested());
  return (
    <>
      <div className={styles.page}>
        <Outlet />
      </div>
      <BottomNavigation />
      {OfflineBanner && <OfflineBanner />}
    </>
  );
}
