import { shelfWords } from '../../text/shelf.ts';
import { DownIcon } from '../../ui/down-icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EditIcon } from './edit-icon.tsx';
import type { ShelfFilter } from './filtering.ts';
import styles from './shelf-bar.module.css';
import type { ShelfSort } from './sorting.ts';
import type { Edit } from './use-edit.ts';
import type { ShelfChoice } from './use-shelf-choice.ts';

/** Above a view: how much there is, what of it, in what order, and the way to choose. */
export function ShelfBar(props: {
  range: string;
  filter?: ShelfChoice<ShelfFilter>;
  sort?: ShelfChoice<ShelfSort>;
  /** Without it there is nothing to edit. */
  edit?: Edit | undefined;
}) {
  const { range, filter, sort, edit } = props;
  return (
    <div className={styles.bar}>
      <span className={styles.range} role="status">
        {range}
      </span>
      {filter && (
        <Choice
          label={shelfWords.filter}
          words={shelfWords.filters}
          choice={filter}
          on={filter.value !== 'all'}
        />
      )}
      {sort && <Choice label={shelfWords.sort} words={shelfWords.sorts} choice={sort} />}
      {edit && !edit.on && (
        <IconButton ref={edit.opener} label={shelfWords.edit} onClick={edit.begin}>
          <EditIcon />
        </IconButton>
      )}
    </div>
  );
}

/** @param props.on something is left out by it: that stands out */
function Choice<Value extends string>(props: {
  label: string;
  words: Record<Value, string>;
  choice: ShelfChoice<Value>;
  on?: boolean;
}) {
  const { label, words, choice, on } = props;
  return (
    <label className={styles.choice} {...(on && { 'data-on': '' })}>
      <select
        aria-label={label}
        value={choice.value}
        onChange={({ target }) => {
          const chosen = choice.among.find((it) => it === target.value);
          if (chosen) choice.onChange(chosen);
        }}
      >
        {choice.among.map((it) => (
          <option key={it} value={it}>
            {words[it]}
          </option>
        ))}
      </select>
      <DownIcon size={16} />
    </label>
  );
}
