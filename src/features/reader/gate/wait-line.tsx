import { readerGateWords } from '../../../text/reader-gate.ts';
import { ClockIcon } from '../../../ui/icons.tsx';
import styles from './gate.module.css';

/** Until when one may wait instead; nothing for a chapter that never becomes free. */
export function WaitLine({ days }: { days: number | null }) {
  if (days === null) return null;
  return (
    <p className={styles.wait}>
      <ClockIcon size={16} />
      {readerGateWords.gateWait(days)}
    </p>
  );
}
