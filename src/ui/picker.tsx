import type { ReactNode } from 'react';
import { Chip } from './chip.tsx';
import { ChoiceGrid, type GridChoice, type SpanWords } from './choice-grid.tsx';

/**
 * Many small things to choose from, one by one, from one to another, or some at once.
 * @param props.picks what is chosen at once, and let go at once where just that is chosen
 * @param props.children stands between these and the many
 */
export function Picker(props: {
  label: string;
  spanWords: SpanWords;
  picks: readonly { name: string; keys: readonly number[] }[];
  choices: readonly Omit<GridChoice, 'chosen'>[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  children?: ReactNode;
}) {
  const { label, spanWords, picks, choices, chosen, onChoose, children } = props;
  return (
    <ChoiceGrid
      label={label}
      spanWords={spanWords}
      // What was chosen may be closed by now.
      choices={choices.map((it) => ({ ...it, chosen: chosen.has(it.key) && !it.closed }))}
      onSet={(keys, wanted) => {
        const next = new Set(chosen);
        for (const key of keys) wanted ? next.add(key) : next.delete(key);
        onChoose(next);
      }}
      picks={
        picks.length > 0 &&
        picks.map(({ name, keys }) => {
          const all = keys.length === chosen.size && keys.every((key) => chosen.has(key));
          return (
            <Chip key={name} pressed={all} onClick={() => onChoose(new Set(all ? [] : keys))}>
              {name}
            </Chip>
          );
        })
      }
    >
      {children}
    </ChoiceGrid>
  );
}
