import { type Choice, ChoiceLinks } from './choice-links.tsx';
import styles from './segments.module.css';

/** A few ways to see the same list; the chosen one is lifted. Each is an address of its own. */
export function Segments({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav className={styles.segments} aria-label={label}>
      <ChoiceLinks choices={choices} />
    </nav>
  );
}
