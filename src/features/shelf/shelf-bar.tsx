import { shelfWords } from '../../text/shelf.ts';
import { DownIcon } from '../../ui/down-icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EditIcon } from './edit-icon.tsx';
import styles from './shelf-bar.module.css';
import type { ShelfSort } from './sorting.ts';
import type { Edit } from './use-edit.ts';

/** Above a view: how much there is, in what order, and the way to choose. */
export function ShelfBar(props: {
  range: string;
  sort?: { value: ShelfSort; among: readonly ShelfSort[]; onChange: (sort: ShelfSort) => void };
  /** Without it there is nothing to edit. */
  edit?: Edit;
}) {
  const { range, sort, edit } = props;
  return (
    <div className={styles.bar}>
      <span className={styles.range}>{range}</span>
      {sort && (
        <label className={styles.sort}>
          <select
            aria-label={shelfWords.sort}
            value={sort.value}
            onChange={({ target }) => {
              const chosen = sort.among.find((it) => it === target.value);
              if (chosen) sort.onChange(chosen);
            }}
          >
            {sort.among.map((it) => (
              <option key={it} value={it}>
                {shelfWords.sorts[it]}
              </option>
            ))}
          </select>
          <DownIcon size={16} />
        </label>
      )}
      {edit && !edit.on && (
        <IconButton ref={edit.opener} label={shelfWords.edit} onClick={edit.begin}>
          <EditIcon />
        </IconButton>
      )}
    </div>
  );
}
