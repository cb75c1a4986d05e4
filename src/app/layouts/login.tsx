import { Outlet } from 'react-router';
import styles from './login.module.css';

/** The ways in: nothing beside the form that one could get lost in. */
export function LoginLayout() {
  return (
    <div className={styles.page}>
      <Outlet />
    </div>
  );
}
