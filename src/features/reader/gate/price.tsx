import { groupedNumber } from '../../../../domain/short-number.ts';
import { readerGateWords } from '../../../text/reader-gate.ts';
import styles from './gate.module.css';

/** What the chapter costs; a price that changed flashes once. */
export function Price({ points, changed = false }: { points: number; changed?: boolean }) {
  const shown = groupedNumber(points);
  return (
    <p className={styles.price}>
      <b key={points} {...(changed && { 'data-changed': '' })}>
        {shown}
      </b>
      {readerGateWords.gatePoints(shown)}
    </p>
  );
}
