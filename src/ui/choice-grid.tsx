import styles from './choice-grid.module.css';

/** Something to choose among many: `mark` is seen, `name` is said. */
export interface GridChoice {
  key: number;
  mark: string;
  name: string;
  chosen: boolean;
  /** It cannot be chosen: struck through, unless it is had already. */
  closed: boolean;
  had?: boolean;
}

/** Many small things to choose from, any number of them; long marks take two places. */
export function ChoiceGrid(props: {
  label: string;
  choices: readonly GridChoice[];
  onToggle: (key: number) => void;
}) {
  return (
    <fieldset className={styles.picker} aria-label={props.label}>
      {props.choices.map(({ key, mark, name, chosen, closed, had }) => (
        <label key={key} data-long={mark.length > 3 ? '' : undefined} data-had={had ? '' : undefined}>
          <input
            type="checkbox"
            aria-label={name}
            checked={chosen}
            disabled={closed}
            onChange={() => props.onToggle(key)}
          />
          <span aria-hidden="true">{mark}</span>
        </label>
      ))}
    </fieldset>
  );
}
