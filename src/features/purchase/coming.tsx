import { useEffect, useState } from 'react';
import { purchaseWords } from '../../text/purchase.ts';
import { shellWords } from '../../text/shell.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { InlineNote } from '../../ui/inline-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './coming.module.css';

const said = purchaseWords;
/** A shorter wait is not told to those who listen (ms). */
const noticedMs = 150;
/** After so long it is said to everybody (ms). */
const slowMs = 2500;

/** While the chapters are on their way: their outline, and after a while a word and the way to ask again. */
export function Coming({ again }: { again: () => void }) {
  const noticed = useWaited(noticedMs);
  const slow = useWaited(slowMs);
  return (
    <div className={styles.coming}>
      {slow && (
        <InlineNote>
          {said.slow}
          <button type="button" onClick={again}>
            {shellWords.failure.retry}
          </button>
        </InlineNote>
      )}
      <div className={styles.outline} role="status">
        <HiddenText>{noticed ? said.loading : ''}</HiddenText>
        <Skeleton width="100%" height={72} />
        <Skeleton width="100%" height={52} />
        <Skeleton width="100%" height={48} round />
      </div>
    </div>
  );
}

function useWaited(ms: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setWaited, ms, true);
    return () => clearTimeout(timer);
  }, [ms]);
  return waited;
}
