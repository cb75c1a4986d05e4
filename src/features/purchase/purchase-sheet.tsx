import { useAccount, useSignedIn } from '../../stores/account.ts';
import { useBalance } from '../../stores/member.ts';
import { shelfMemberId } from '../../stores/member-id.ts';
import { endPurchase, type PurchaseWish } from '../../stores/purchase.ts';
import { purchaseWords } from '../../text/purchase.ts';
import { shellWords } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Void } from '../../ui/void.tsx';
import { AutoBuyRow } from './auto-buy-row.tsx';
import { ChapterPicker } from './chapter-picker.tsx';
import { Coming } from './coming.tsx';
import { PayActions } from './pay-actions.tsx';
import styles from './purchase-sheet.module.css';
import { RangeTiles } from './range-tiles.tsx';
import { priceOfAll } from './ranges.ts';
import { Sum } from './sum.tsx';
import { useChoice } from './use-choice.ts';
import { type Offer, useOffer } from './use-offer.ts';
import { usePurchase } from './use-purchase.ts';

const said = purchaseWords;
const none: never[] = [];

/**
 * Buying several chapters: which range, which of them, what it costs and what remains (decisions §4). It begins anew with
 * whoever comes in another tab: what was bought, chosen and said in it was another's.
 */
export function PurchaseSheet({ wish }: { wish: PurchaseWish }) {
  useAccount();
  return <OwnSheet key={shelfMemberId()} wish={wish} />;
}

function OwnSheet({ wish }: { wish: PurchaseWish }) {
  const [offer, reload] = useOffer(wish.comicId);
  const offered = offer.kind === 'ready' ? offer.chapters : none;
  const choice = useChoice(offered, wish);
  const purchase = usePurchase(wish.comicId, reload);
  const signedIn = useSignedIn();
  const balance = useBalance();
  const { range, chapters } = choice;
  const total = purchase.agreedTotal(chapters) ?? priceOfAll(chapters);
  // One sheet from the first moment to the last: another would come up anew, and not know where the focus was.
  return (
    <Sheet
      title={said.title}
      closeWord={shellWords.close}
      onClose={endPurchase}
      foot={
        range !== null && (
          <div className={styles.foot}>
            <Sum
              total={total}
              balance={signedIn ? balance : null}
              changed={purchase.outcome?.kind === 'price-changed'}
            />
            {signedIn && <AutoBuyRow comicId={wish.comicId} />}
            <PayActions
              chapters={chapters}
              total={total}
              balance={balance}
              signedIn={signedIn}
              back={wish.at}
              purchase={purchase}
            />
          </div>
        )
      }
    >
      {range === null && <Apart offer={offer} reload={reload} />}
      {range !== null && (
        <RangeTiles
          choice={choice}
          onChoose={(next) => {
            purchase.forget();
            choice.chooseRange(next);
          }}
        />
      )}
      {range === 'chosen' && (
        <ChapterPicker
          offered={offered}
          chosen={chapters}
          onSet={(chapterNos, wanted) => {
            purchase.forget();
            choice.set(chapterNos, wanted);
          }}
        />
      )}
    </Sheet>
  );
}

/** What it holds while there is nothing to choose from: not yet, not reached, or nothing left to buy. */
function Apart({ offer, reload }: { offer: Offer; reload: () => void }) {
  return (
    <>
      {offer.kind === 'loading' && <Coming again={reload} />}
      {offer.kind === 'ready' && <Void picture="boat" {...said.nothingLeft} />}
      {offer.kind === 'failed' && (
        <div role="alert">
          <Void
            picture={offer.offline ? 'boat' : 'storm'}
            {...(offer.offline ? said.unreachable : said.failure)}
            small={offer.requestId && shellWords.failure.request(offer.requestId)}
          >
            <Button look="main" onClick={reload}>
              {shellWords.failure.retry}
            </Button>
          </Void>
        </div>
      )}
    </>
  );
}
