import { groupedNumber } from '../../../domain/short-number.ts';
import { purchaseWords } from '../../text/purchase.ts';
import styles from './sum.module.css';

const said = purchaseWords;

/** What it costs, and what then remains or is missing. A changed total flashes once. */
export function Sum(props: { total: number; balance: number | null; changed: boolean }) {
  const { total, balance, changed } = props;
  const points = groupedNumber(total);
  return (
    <div className={styles.sum} aria-live="polite">
      <p className={styles.total}>
        <span>{said.total}</span>
        <b key={changed ? total : 'sum'} {...(changed && { 'data-changed': '' })}>
          {points} <small>{said.unit(points)}</small>
        </b>
      </p>
      {balance !== null && (
        <p className={styles.rest}>
          <span>
            {said.balance} <b>{groupedNumber(balance)}</b>
          </span>
          {balance < total ? (
            <strong>{said.short(groupedNumber(total - balance))}</strong>
          ) : (
            <span>{said.left(groupedNumber(balance - total))}</span>
          )}
        </p>
      )}
    </div>
  );
}
