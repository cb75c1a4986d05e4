import styles from './chip-links.module.css';
import { Link } from './link.tsx';
import type { Choice } from './segments.tsx';

/** A row of chips, each an address of its own; the chosen one is inked. */
export function ChipLinks({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav className={styles.chips} aria-label={label}>
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
