import { type ReactNode, useId } from 'react';
import { type Choice, ChoiceLinks } from './choice-links.tsx';
import styles from './filter-words.module.css';
import { useInRow } from './use-in-row.ts';

/** One condition of a filter: its name and its words, of which one holds. Each is an address of its own. */
export function FilterWords(props: {
  name: string;
  choices: readonly Choice[];
  /** All words are to be seen: they break into lines instead of scrolling. */
  open?: boolean;
  children?: ReactNode;
}) {
  const id = useId();
  const row = useInRow<HTMLElement>(props.choices.find(({ current }) => current)?.to);
  return (
    <div className={styles.row} {...(props.open && { 'data-open': '' })}>
      <span id={id}>{props.name}</span>
      <nav ref={row} aria-labelledby={id}>
        <ChoiceLinks choices={props.choices} />
        {props.children}
      </nav>
    </div>
  );
}
