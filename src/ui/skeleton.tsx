import styles from './skeleton.module.css';

/** A box where something will be, with one slow tide of light. Numbers are px. */
export function Skeleton(props: { width: number | string; height: number; round?: boolean }) {
  const { width, height, round } = props;
  return (
    <span
      className={styles.box}
      style={{ inlineSize: width, blockSize: height }}
      {...(round && { 'data-round': '' })}
    />
  );
}

/** The same in a cover's shape, as wide as its place. */
export function CoverSkeleton() {
  return <span className={`${styles.box} ${styles.cover}`} />;
}
