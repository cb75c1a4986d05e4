import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { shellWords } from '../text/shell.ts';
import { CoverSkeleton, Skeleton } from '../ui/skeleton.tsx';
import styles from './pending-room.module.css';
import { useSlowDestination } from './use-slow-destination.ts';

/**
 * What is shown while a room is fetched: its outline, for rooms that have one, else a line at the top. It lies over
 * the page that one leaves, which so keeps its place for the way back.
 */
export function PendingRoom() {
  const path = useSlowDestination();
  const { pathname } = useLocation();
  if (path === null) return null;
  // Another page, filter or tab of the same room: what stands there stays until the new one has come.
  return <Outline path={path === pathname ? '' : path} />;
}

function Outline({ path }: { path: string }) {
  const outline = outlines[path];
  return (
    <div className={outline ? styles.over : styles.line} role="status" aria-label={shellWords.loading}>
      {outline}
    </div>
  );
}

const six = [1, 2, 3, 4, 5, 6];

/** A room with its head, a line of choices and covers. */
const covers = (
  <div className={styles.list}>
    <Skeleton width={120} height={34} />
    <Skeleton width="100%" height={36} round />
    <div className={styles.covers}>
      {[...six, 7, 8, 9].map((it) => (
        <CoverSkeleton key={it} />
      ))}
    </div>
  </div>
);

const outlines: Record<string, ReactNode> = {
  '/rank': covers,
  '/category': covers,
  '/comicList': covers,
  '/free': covers,
  '/comicInfo': (
    <div className={styles.comic}>
      <div className={styles.cover}>
        <CoverSkeleton />
      </div>
      <div className={styles.lines}>
        <Skeleton width={210} height={30} />
        <Skeleton width={96} height={16} />
        <Skeleton width={230} height={30} round />
        <Skeleton width={300} height={44} />
      </div>
      <div className={styles.chapters}>
        {six.map((it) => (
          <Skeleton key={it} width="100%" height={60} />
        ))}
      </div>
    </div>
  ),
  '/recommend': (
    <div className={styles.home}>
      <div className={styles.posters}>
        {[1, 2, 3].map((it) => (
          <div key={it}>
            <CoverSkeleton />
          </div>
        ))}
      </div>
      <div className={styles.lines}>
        <Skeleton width={132} height={26} />
        <Skeleton width={236} height={14} />
        <Skeleton width={160} height={12} />
      </div>
      <div className={styles.covers}>
        {six.map((it) => (
          <CoverSkeleton key={it} />
        ))}
      </div>
    </div>
  ),
};
