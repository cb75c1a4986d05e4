import styles from './choice-list.module.css';

/**
 * One of several, a line each; `label` says of what. Buttons, not radios: choosing may load the page anew, and arrow
 * keys on their way to the third line must not choose the second.
 */
export function ChoiceList<Value extends string>(props: {
  label: string;
  choices: readonly { value: Value; word: string; lang?: string }[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
}) {
  return (
    <ul className={styles.list} aria-label={props.label}>
      {props.choices.map(({ value, word, lang }) => (
        <li key={value}>
          <button
            type="button"
            className={styles.choice}
            lang={lang}
            aria-current={value === props.chosen ? 'true' : undefined}
            onClick={() => props.onChoose(value)}
          >
            {word}
          </button>
        </li>
      ))}
    </ul>
  );
}
