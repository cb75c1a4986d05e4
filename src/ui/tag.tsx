import { Link } from './link.tsx';
import styles from './tag.module.css';

/** A tag on the art's own tint; leads to everything that carries it. */
export function Tag({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.tag}>
      {children}
    </Link>
  );
}
