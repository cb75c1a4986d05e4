import { useEffect, useRef } from 'react';
import type { ChapterBrief } from '../../../contract/comic.ts';
import { loginAddress } from '../../../domain/redirect-path.ts';
import { groupedNumber } from '../../../domain/short-number.ts';
import type { PurchaseOutcome } from '../../commands/buy-chapters.ts';
import { purchaseWords } from '../../text/purchase.ts';
import { shellWords } from '../../text/shell.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { keepFocusAt } from '../../ui/keep-focus.ts';
import { ChargeLink } from './charge-link.tsx';
import styles from './pay-actions.module.css';
import { affordable, priceOfAll } from './ranges.ts';
import type { Purchase } from './use-purchase.ts';

const said = purchaseWords;

/** The one thing to do next: buy, sign in, charge what is missing, or choose something first. */
export function PayActions(props: {
  chapters: readonly ChapterBrief[];
  total: number;
  /** Null until it is known. */
  balance: number | null;
  signedIn: boolean;
  /** Where sign-in and wallet lead back to. */
  back: string;
  purchase: Purchase;
}) {
  const { chapters, total, balance, back, purchase } = props;
  const signedIn = props.signedIn && purchase.outcome?.kind !== 'signed-out';
  const short = signedIn && balance !== null && balance < total;
  const place = useRef<HTMLDivElement>(null);
  const { outcome } = purchase;
  // An answer may put something else in the place of the button that was pressed.
  useEffect(() => {
    if (outcome) keepFocusAt(place.current?.closest('dialog')?.querySelector('h2') ?? null);
  }, [outcome]);
  return (
    <div ref={place} className={styles.actions}>
      <p className={styles.message} role="alert">
        {messageOf(outcome)}
      </p>
      {!signedIn && (
        <ButtonLink look="main" to={loginAddress(back)}>
          {said.signIn}
        </ButtonLink>
      )}
      {signedIn && chapters.length === 0 && <p className={styles.hint}>{said.chooseFirst}</p>}
      {short && (
        <>
          <ChargeLink missing={total - balance} back={back} />
          <Instead chapters={affordable(chapters, balance)} purchase={purchase} />
        </>
      )}
      {signedIn && !short && chapters.length > 0 && (
        <BusyButton look="main" busy={purchase.pending} onClick={() => void purchase.buy(chapters, total)}>
          {purchase.pending ? said.buying : said.buy(chapters.length)}
        </BusyButton>
      )}
    </div>
  );
}

/** As many as the points pay. */
function Instead({ chapters, purchase }: { chapters: readonly ChapterBrief[]; purchase: Purchase }) {
  if (chapters.length === 0) return null;
  const total = priceOfAll(chapters);
  return (
    <BusyButton look="quiet" busy={purchase.pending} onClick={() => void purchase.buy(chapters, total)}>
      {purchase.pending ? said.buying : said.instead(chapters.length, groupedNumber(total))}
    </BusyButton>
  );
}

function messageOf(outcome: PurchaseOutcome | null): string {
  switch (outcome?.kind) {
    case 'price-changed':
      return said.priceChanged(groupedNumber(outcome.total));
    case 'gone':
      return said.gone;
    case 'offline':
      return said.offline;
    case 'too-many':
      return said.tooMany;
    case 'failed':
      return outcome.requestId
        ? shellWords.line([said.failed, shellWords.failure.request(outcome.requestId)])
        : said.failed;
    case 'signed-out':
      return said.signedOut;
    // The rest is said by what stands there then: the missing points, which the sum tells, or nothing at all.
    case 'short':
    case 'refused':
    case 'bought':
    case 'owned':
    case undefined:
      return '';
  }
}
