import type { ReactNode } from 'react';
import { Chip } from './chip.tsx';
import { ChoiceGrid, type GridChoice } from './choice-grid.tsx';
import styles from './picker.module.css';

/**
 * Many small things to choose from, one by one, or some at once.
 * @param props.picks what is chosen at once, and let go at once where just that is chosen
 * @param props.children stands between these and the many
 */
export function Picker(props: {
  label: string;
  picks: readonly { name: string; keys: readonly number[] }[];
  choices: readonly Omit<GridChoice, 'chosen'>[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  children?: ReactNode;
}) {
  const { label, picks, choices, chosen, onChoose, children } = props;
  return (
    <>
      {picks.length > 0 && (
        <div className={styles.picks}>
          {picks.map(({ name, keys }) => {
            const all = keys.length === chosen.size && keys.every((key) => chosen.has(key));
            return (
              <Chip key={name} pressed={all} onClick={() => onChoose(new Set(all ? [] : keys))}>
                {name}
              </Chip>
            );
          })}
        </div>
      )}
      {children}
      <ChoiceGrid
        label={label}
        // What was chosen may be closed by now.
        choices={choices.map((it) => ({ ...it, chosen: chosen.has(it.key) && !it.closed }))}
        onToggle={(key) => {
          const next = new Set(chosen);
          if (!next.delete(key)) next.add(key);
          onChoose(next);
        }}
      />
    </>
  );
}
