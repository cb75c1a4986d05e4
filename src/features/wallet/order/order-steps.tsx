import type { OrderLine } from '../../../../contract/wallet.ts';
import { walletWords } from '../../../text/wallet.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { timeText } from '../records/when-text.ts';
import styles from './order-steps.module.css';

const said = walletWords.order;

/** The way of an order that is under way; where it stands is also said, not only coloured. */
export function OrderSteps({ order }: { order: OrderLine }) {
  const paid = order.status === 'paid';
  const steps = [
    { name: said.steps.created, state: 'done', at: order.createdAt },
    { name: said.steps.opened, state: 'done', at: null },
    { name: said.steps.confirmed, state: paid ? 'done' : 'now', at: order.paidAt },
    { name: said.steps.credited, state: paid ? 'now' : 'later', at: null },
  ] as const;
  return (
    <ol className={styles.steps} aria-label={said.label}>
      {steps.map(({ name, state, at }) => (
        <li key={name} data-state={state} {...(state === 'now' && { 'aria-current': 'step' as const })}>
          <i>{state === 'done' && <CheckIcon size={14} />}</i>
          <span>
            {name}
            {state !== 'later' && <HiddenText>{said[state]}</HiddenText>}
          </span>
          {at !== null && <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>}
        </li>
      ))}
    </ol>
  );
}
