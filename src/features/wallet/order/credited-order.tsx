import type { OrderLine } from '../../../../contract/wallet.ts';
import { groupedNumber } from '../../../../domain/short-number.ts';
import { useMember } from '../../../stores/member.ts';
import { walletWords } from '../../../text/wallet.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Void } from '../../../ui/void.tsx';
import styles from './credited-order.module.css';
import { pointsOf } from './order-watch.ts';

const said = walletWords.order;

/** The points are there: what one has now, and the way back to what they were wanted for. */
export function CreditedOrder(props: { order: OrderLine; back: string | null; stay: () => void }) {
  const { order, back, stay } = props;
  const point = useMember()?.point ?? null;
  const balance = point === null ? '' : groupedNumber(point);
  const sentence = back === null ? said.balance(balance) : said.balanceAndBack(balance);
  return (
    <div className={styles.done}>
      <Void
        picture="boat"
        title={said.titles.credited(pointsOf(order))}
        sentence={point === null ? '' : sentence}
      >
        {back !== null && (
          <ButtonLink look="main" to={back}>
            {said.goBack}
          </ButtonLink>
        )}
        <Button look={back === null ? 'main' : 'text'} onClick={stay}>
          {back === null ? said.fine : said.stay}
        </Button>
      </Void>
    </div>
  );
}
