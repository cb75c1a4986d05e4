import { shelfWords } from '../../../text/shelf.ts';
import { CheckIcon, SameIcon } from '../../../ui/icons.tsx';
import { useShelfRoom } from '../shelf-room.ts';
import styles from './day-head.module.css';
import rows from './history-row.module.css';

/** A day's heading; while one chooses, its tick is that of all that was read on it. */
export function DayHead({ name, comicIds }: { name: string; comicIds: readonly number[] }) {
  const { edit } = useShelfRoom();
  const chosen = comicIds.filter((id) => edit.chosen.has(id)).length;
  const isAll = chosen === comicIds.length;
  const isSome = chosen > 0 && !isAll;
  const toggle = () => {
    const others = [...edit.chosen].filter((id) => !comicIds.includes(id));
    edit.choose(isAll ? others : [...others, ...comicIds]);
  };
  return (
    <div className={styles.head} {...(edit.on && chosen > 0 && { 'data-chosen': '' })}>
      <h2>{name}</h2>
      {edit.on && (
        <>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={shelfWords.chooseDay(name)}
            ref={(box) => {
              // No attribute says it, and each tap takes it back.
              if (box) box.indeterminate = isSome;
            }}
            checked={isAll}
            onChange={toggle}
          />
          <span className={`${rows.tick} ${styles.tick}`}>
            {isSome ? <SameIcon size={24} /> : <CheckIcon size={16} />}
          </span>
        </>
      )}
    </div>
  );
}
