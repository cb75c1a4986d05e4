import styles from './chip-links.module.css';
import { type Choice, ChoiceLinks } from './choice-links.tsx';

/** A row of chips, each an address of its own; the chosen one is inked. */
export function ChipLinks({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav className={styles.chips} aria-label={label}>
      <ChoiceLinks choices={choices} />
    </nav>
  );
}
