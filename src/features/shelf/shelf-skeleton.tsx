import { shellWords } from '../../text/shell.ts';
import { Grid } from '../../ui/grid.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { CoverSkeleton, Skeleton } from '../../ui/skeleton.tsx';
import styles from './shelf-skeleton.module.css';

const nine = Array.from({ length: 9 }, (_, at) => at);
const five = nine.slice(0, 5);

/** The shelf before it was read, in the same boxes: covers, or the history's rows. */
export function ShelfSkeleton({ rows }: { rows: boolean }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <HiddenText>{shellWords.loading}</HiddenText>
      <div className={styles.bar} />
      {rows ? <Rows /> : <Covers />}
    </div>
  );
}

function Covers() {
  return (
    <Grid>
      {nine.map((at) => (
        <li key={at} aria-hidden="true">
          <CoverSkeleton />
          <Skeleton width="100%" height={3} />
          <Skeleton width="78%" height={13} />
          <Skeleton width="52%" height={11} />
        </li>
      ))}
    </Grid>
  );
}

function Rows() {
  return (
    <ul className={styles.rows} aria-hidden="true">
      {five.map((at) => (
        <li key={at}>
          <CoverSkeleton />
          <span>
            <Skeleton width="46%" height={16} />
            <Skeleton width="72%" height={13} />
            <Skeleton width="34%" height={11} />
          </span>
        </li>
      ))}
    </ul>
  );
}
