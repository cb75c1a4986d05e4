import { useId } from 'react';
import styles from './segments.module.css';

/** One of a few short words, chosen at once; `label` says of what. */
export function OptionSegments<Value extends string>(props: {
  label: string;
  choices: readonly { value: Value; word: string }[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <div className={styles.segments} role="radiogroup" aria-label={props.label}>
      {props.choices.map(({ value, word }) => (
        <label key={value} {...(value === props.chosen && { 'data-chosen': '' })}>
          <input
            type="radio"
            name={name}
            checked={value === props.chosen}
            onChange={() => props.onChoose(value)}
          />
          {word}
        </label>
      ))}
    </div>
  );
}
