import { type ChangeEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { Chip } from './chip.tsx';
import styles from './choice-grid.module.css';
import { spanOf } from './span-of.ts';

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

/** Words of choosing from one to another: its name, and what to touch first and last. */
export interface SpanWords {
  name: string;
  first: string;
  last: string;
}

/** Fewer are touched one by one. */
const worthASpan = 3;

/**
 * Many small things to choose from, any number of them; long marks take two places. It opens where something is chosen.
 * Choosing with Shift goes on from the last one, as in lists of files; who has no keyboard finds a button for that.
 * @param props.picks stands before that button
 * @param props.children stands between these and the many
 * @param props.onSet these are chosen from now on, or not any more
 */
export function ChoiceGrid(props: {
  label: string;
  spanWords: SpanWords;
  choices: readonly GridChoice[];
  onSet: (keys: readonly number[], chosen: boolean) => void;
  picks?: ReactNode;
  children?: ReactNode;
}) {
  const { spanWords, choices, onSet } = props;
  const grid = useRef<HTMLFieldSetElement>(null);
  const last = useRef<number | null>(null);
  // Its beginning is null until that was touched.
  const [begun, setSpan] = useState<{ from: number | null } | null>(null);
  const spans = choices.filter(({ closed }) => !closed).length >= worthASpan;
  // Others may have closed meanwhile, and with them its button goes.
  const span = spans ? begun : null;
  useEffect(() => {
    const chosen = [...(grid.current?.querySelectorAll(':checked') ?? [])].slice(0, inView);
    chosen.at(-1)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  const touch = (key: number, chosen: boolean, shift: boolean) => {
    if (span) {
      onSet(spanOf(choices, span.from, key), true);
      setSpan(span.from === null ? { from: key } : null);
    } else onSet(shift ? spanOf(choices, last.current, key) : [key], chosen);
    last.current = key;
  };
  return (
    <>
      {(spans || props.picks) && (
        <div className={styles.picks}>
          {props.picks}
          {spans && (
            <Chip pressed={span !== null} onClick={() => setSpan(span ? null : { from: null })}>
              {spanWords.name}
            </Chip>
          )}
          <span role="status">{span && (span.from === null ? spanWords.first : spanWords.last)}</span>
        </div>
      )}
      {props.children}
      <fieldset
        ref={grid}
        className={styles.picker}
        aria-label={props.label}
        onChange={({ target, nativeEvent }: ChangeEvent<HTMLFieldSetElement>) =>
          target instanceof HTMLInputElement &&
          // It is a click, also where a key was pressed.
          touch(
            Number(target.value),
            target.checked,
            nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
          )
        }
      >
        {choices.map(({ key, ...choice }) => (
          <Cell key={key} value={key} first={span?.from === key} {...choice} />
        ))}
      </fieldset>
    </>
  );
}

/** Of a thousand only the one that was touched is drawn anew. */
const Cell = memo(function Cell(props: Omit<GridChoice, 'key'> & { value: number; first: boolean }) {
  const { value, first, mark, name, chosen, closed, had } = props;
  // Four digits are as wide as three other characters.
  const long = mark.length > 3 && !/^[\d.]{4}$/.test(mark);
  return (
    <label
      data-long={long ? '' : undefined}
      data-had={had ? '' : undefined}
      data-first={first ? '' : undefined}
    >
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
