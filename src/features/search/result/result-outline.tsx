import { CoverSkeleton, Skeleton } from '../../../ui/skeleton.tsx';
import row from './result-row.module.css';
import styles from './route.module.css';

/** The boxes of what is being searched for. */
export function ResultOutline() {
  return (
    <div className={styles.found} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((it) => (
        <div key={it} className={row.row}>
          <span className={row.cover}>
            <CoverSkeleton />
          </span>
          <span className={`${row.words} ${row.outline}`}>
            <Skeleton width="60%" height={18} />
            <Skeleton width="96%" height={13} />
            <Skeleton width="70%" height={13} />
            <Skeleton width="44%" height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}
