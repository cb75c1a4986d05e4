import styles from './chip-links.module.css';
import { type Choice, ChoiceLinks } from './choice-links.tsx';
import { useInRow } from './use-in-row.ts';

/** A row of chips, each an address of its own; the chosen one is inked. */
export function ChipLinks({ label, choices }: { label: string; choices: readonly Choice[] }) {
  const row = useInRow<HTMLElement>(choices.find(({ current }) => current)?.to);
  return (
    <nav ref={row} className={styles.chips} aria-label={label}>
      <ChoiceLinks choices={choices} />
    </nav>
  );
}
