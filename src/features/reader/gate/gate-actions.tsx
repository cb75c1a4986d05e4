import { chapterAddress } from '../../../../domain/comic-address.ts';
import { groupedNumber } from '../../../../domain/short-number.ts';
import type { PurchaseOutcome } from '../../../commands/buy-chapters.ts';
import { askToBuy } from '../../../stores/purchase.ts';
import { readerGateWords } from '../../../text/reader-gate.ts';
import { shellWords } from '../../../text/shell.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useFocusAfter } from '../../../ui/keep-focus.ts';
import { TicketIcon } from '../../../ui/place-icons.tsx';
import { ComicButton } from '../chapter/comic-button.tsx';
import type { LockedChapter } from '../chapter/reader-data.ts';
import styles from './gate.module.css';
import { loginHref } from './login-href.ts';
import type { GatePurchase } from './use-gate-purchase.ts';

/** Buy, charge, or sign in again, whichever comes next; and beside it several at once, and the way back. */
export function GateActions(props: { data: LockedChapter; purchase: GatePurchase; balance: number | null }) {
  const { data, purchase, balance } = props;
  const { comic, brief } = data;
  const missing = balance === null ? 0 : Math.max(0, purchase.price - balance);
  return (
    <div className={styles.actions}>
      <MainAction data={data} purchase={purchase} missing={missing} />
      <p className={styles.message} role="alert">
        {messageOf(purchase.outcome, missing)}
      </p>
      <div className={styles.others}>
        <Button look="quiet" onClick={() => askToBuy({ comicId: comic.id, chapterNos: [brief.chapterNo] })}>
          <TicketIcon size={20} />
          {readerGateWords.gateSeveral}
        </Button>
        <ComicButton look="quiet" comicId={comic.id} />
      </div>
    </div>
  );
}

/** @param props.missing points, as far as the balance is known */
function MainAction(props: { data: LockedChapter; purchase: GatePurchase; missing: number }) {
  const { data, purchase, missing } = props;
  const { comic, brief } = data;
  if (purchase.outcome?.kind === 'signed-out')
    return (
      <ButtonLink look="main" to={loginHref(comic.id, brief.chapterNo)}>
        {readerGateWords.signIn}
      </ButtonLink>
    );
  if (missing > 0)
    return (
      <>
        {/* Whoever has tried is told it below. */}
        {purchase.outcome?.kind !== 'short' && (
          <p className={styles.short}>{readerGateWords.gateShort(groupedNumber(missing))}</p>
        )}
        <ButtonLink
          look="main"
          to={`/myAccount/wallet?redirect=${encodeURIComponent(chapterAddress(comic.id, brief.chapterNo))}`}
        >
          {readerGateWords.gateCharge}
        </ButtonLink>
      </>
    );
  return <BuyButton purchase={purchase} />;
}

/** Where its answer puts something else in its place, the room takes the focus. */
function BuyButton({ purchase: { pending, opening, buy } }: { purchase: GatePurchase }) {
  useFocusAfter(true);
  return (
    <BusyButton look="main" busy={pending || opening} onClick={() => void buy()}>
      {pending ? readerGateWords.gateBuying : readerGateWords.gateBuy}
    </BusyButton>
  );
}

function messageOf(outcome: PurchaseOutcome | null, missing: number): string {
  switch (outcome?.kind) {
    case 'short':
      return missing > 0 ? readerGateWords.gateShort(groupedNumber(missing)) : '';
    case 'signed-out':
      return readerGateWords.gateSignedOut;
    case 'price-changed':
      return readerGateWords.gatePriceChanged(groupedNumber(outcome.total));
    case 'offline':
      return readerGateWords.gateOffline;
    case 'too-many':
      return readerGateWords.gateTooMany;
    case 'failed':
      return shellWords.line([
        readerGateWords.gateFailed,
        outcome.requestId && shellWords.failure.request(outcome.requestId),
      ]);
    // The rest is said by what stands there then.
    case 'gone':
    case 'refused':
    case 'bought':
    case 'owned':
    case undefined:
      return '';
  }
}
