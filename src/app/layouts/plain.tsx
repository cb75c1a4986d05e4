import { Outlet } from 'react-router';
import { BottomNavigation } from './bottom-navigation.tsx';
import styles from './plain.module.css';

/** Rooms that speak of the browser around them: on a phone nothing of the site stands at the foot, where it has its buttons. */
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
