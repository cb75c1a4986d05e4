import { Link } from './link.tsx';
import styles from './segments.module.css';

export interface Choice {
  to: string;
  name: string;
  current: boolean;
}

/** A few ways to see the same list; the chosen one is lifted. Each is an address of its own. */
export function Segments({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav className={styles.segments} aria-label={label}>
      {choices.map(({ to, name, current }) => (
        <Link
          key={to}
          to={to}
          replace
          preventScrollReset
          {...(current && { 'aria-current': 'true' as const })}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
