import { Outlet } from 'react-router';
import { BottomNavigation } from './bottom-navigation.tsx';
import styles from './plain.module.css';

/** Rooms with an action bar of their own at the foot: on a phone it stands where the island would. */
export function PlainLayout() {
  return (
    <>
      <div className={styles.page}>
        <Outlet />
      </div>
      <BottomNavigation railOnly />
    </>
  );
}
