import { byteSize } from '../../../domain/byte-size.ts';
import { clearCache } from '../../commands/clear-cache.ts';
import { confirmDone, notify } from '../../stores/notices.ts';
import { storageWords } from '../../text/storage.ts';
import { Button } from '../../ui/button.tsx';
import styles from './storage.module.css';

const said = storageWords;

/** Gives up what is only kept at hand; `bytes` is null where the browser does not say how much that is. */
export function CacheRow({ bytes, onCleared }: { bytes: number | null; onCleared: () => void }) {
  const clear = async () => {
    if (await clearCache()) confirmDone(said.cleared);
    else notify({ severity: 'error', summary: said.notRemoved });
    onCleared();
  };
  return (
    <div className={styles.clear}>
      <Button look="quiet" onClick={() => void clear()}>
        {said.clear(bytes === null ? '' : byteSize(bytes))}
      </Button>
      <p>{said.clearNote}</p>
    </div>
  );
}
