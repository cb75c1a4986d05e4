import { type ChangeEvent, memo, useEffect, useRef } from 'react';
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

/** So many of what is chosen already are brought into view together. */
const inView = 10;

/**
 * Many small things to choose from, any number of them; long marks take two places. It opens where something is chosen.
 */
export function ChoiceGrid(props: {
  label: string;
  choices: readonly GridChoice[];
  onToggle: (key: number) => void;
}) {
  const grid = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosen = [...(grid.current?.querySelectorAll(':checked') ?? [])].slice(0, inView);
    chosen.at(-1)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return (
    <fieldset
      ref={grid}
      className={styles.picker}
      aria-label={props.label}
      onChange={({ target }: ChangeEvent<HTMLFieldSetElement>) =>
        target instanceof HTMLInputElement && props.onToggle(Number(target.value))
      }
    >
      {props.choices.map(({ key, ...choice }) => (
        <Cell key={key} value={key} {...choice} />
      ))}
    </fieldset>
  );
}

/** Of a thousand only the one that was touched is drawn anew. */
const Cell = memo(function Cell(props: Omit<GridChoice, 'key'> & { value: number }) {
  const { value, mark, name, chosen, closed, had } = props;
  // Four digits are as wide as three other characters.
  const long = mark.length > 3 && !/^[\d.]{4}$/.test(mark);
  return (
    <label data-long={long ? '' : undefined} data-had={had ? '' : undefined}>
      <input
        type="checkbox"
        value={value}
        aria-label={name}
        checked={chosen}
        disabled={closed}
        onChange={heardByGrid}
      />
      <span aria-hidden="true">{mark}</span>
    </label>
  );
});

function heardByGrid(): void {}
