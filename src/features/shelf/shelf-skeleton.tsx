import { shellWords } from '../../text/shell.ts';
import { Grid } from '../../ui/grid.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { CoverSkeleton, Skeleton } from '../../ui/skeleton.tsx';
import styles from './shelf-skeleton.module.css';

const places = Array.from({ length: 9 }, (_, at) => at);

/** The shelf before it was read, in the same boxes. */
export function ShelfSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <HiddenText>{shellWords.loading}</HiddenText>
      <div className={styles.bar} />
      <Grid>
        {places.map((at) => (
          <li key={at} aria-hidden="true">
            <CoverSkeleton />
            <Skeleton width="100%" height={3} />
            <Skeleton width="78%" height={13} />
            <Skeleton width="52%" height={11} />
          </li>
        ))}
      </Grid>
    </div>
  );
}
