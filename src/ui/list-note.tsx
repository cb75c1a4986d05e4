import { InlineFault } from './inline-fault.tsx';
import styles from './list-note.module.css';

/** Above a list that could not be had anew: why what stands there is the older one, and the way to try again. */
export function ListNote(props: { offline: boolean; said: string; retry: string; onRetry: () => void }) {
  return (
    <div className={styles.note}>
      <InlineFault
        offline={props.offline}
        action={
          <button type="button" onClick={props.onRetry}>
            {props.retry}
          </button>
        }
      >
        {props.said}
      </InlineFault>
    </div>
  );
}
