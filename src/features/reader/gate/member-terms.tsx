import { groupedNumber } from '../../../../domain/short-number.ts';
import { useBalance } from '../../../stores/member.ts';
import { readerGateWords } from '../../../text/reader-gate.ts';
import type { LockedChapter } from '../chapter/reader-data.ts';
import { AutoBuyLine } from './auto-buy-line.tsx';
import styles from './gate.module.css';
import { GateActions } from './gate-actions.tsx';
import { Price } from './price.tsx';
import { useGatePurchase } from './use-gate-purchase.ts';
import { WaitLine } from './wait-line.tsx';

/** What a member can do: buy it, several at once, charge, wait, or let it be bought from now on. */
export function MemberTerms(props: {
  data: LockedChapter;
  onOwned: (() => void) | undefined;
  onFree: () => void;
}) {
  const { data, onOwned, onFree } = props;
  const purchase = useGatePurchase(data, onOwned);
  const balance = useBalance();
  return (
    <>
      <Price points={purchase.price} changed={purchase.outcome?.kind === 'price-changed'} />
      {balance !== null && <p>{readerGateWords.gateBalance(groupedNumber(balance))}</p>}
      <div className={purchase.opening ? `${styles.terms} ${styles.opening}` : styles.terms}>
        <GateActions data={data} purchase={purchase} balance={balance} />
        <WaitLine freeAt={data.brief.freeAt} onFree={onFree} />
        <AutoBuyLine data={data} onBuy={purchase.buy} />
      </div>
    </>
  );
}
