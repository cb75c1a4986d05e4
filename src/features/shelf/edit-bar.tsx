import { shelfWords } from '../../text/shelf.ts';
import { Button } from '../../ui/button.tsx';
import { RemoveIcon } from '../../ui/saving-icons.tsx';
import styles from './edit-bar.module.css';
import type { Edit } from './use-edit.ts';

/** In the island's place while one chooses: all or none, and what is done with them. */
export function EditBar(props: {
  edit: Edit;
  /** Everything that can be chosen. */
  comicIds: readonly number[];
  onRemove: (comicIds: readonly number[]) => void;
}) {
  const { edit, comicIds, onRemove } = props;
  const chosen = comicIds.filter((id) => edit.chosen.has(id));
  const isAll = chosen.length === comicIds.length;
  return (
    <div className={styles.bar}>
      <Button look="text" onClick={() => edit.choose(isAll ? [] : comicIds)}>
        {isAll ? shelfWords.none : shelfWords.all}
      </Button>
      <button
        type="button"
        className={styles.remove}
        disabled={chosen.length === 0}
        onClick={() => onRemove(chosen)}
      >
        <RemoveIcon size={20} />
        {shelfWords.remove(chosen.length)}
      </button>
    </div>
  );
}
