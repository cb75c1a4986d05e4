import { AlertIcon, OfflineIcon } from './action-icons.tsx';
import styles from './list-note.module.css';

/** Above a list that could not be had anew: why what stands there is the older one, and the way to try again. */
export function ListNote(props: { offline: boolean; said: string; retry: string; onRetry: () => void }) {
  return (
    <div className={styles.note} role="alert" {...(props.offline && { 'data-offline': '' })}>
      {props.offline ? <OfflineIcon size={20} /> : <AlertIcon size={20} />}
      <span>{props.said}</span>
      <button type="button" onClick={props.onRetry}>
        {props.retry}
      </button>
    </div>
  );
}
