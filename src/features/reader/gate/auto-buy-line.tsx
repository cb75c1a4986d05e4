import { groupedNumber } from '../../../../domain/short-number.ts';
import { consentToAutoBuy } from '../../../commands/consent-to-auto-buy.ts';
import { useAutoBuy } from '../../../stores/auto-buy.ts';
import { useMember } from '../../../stores/member.ts';
import { notify } from '../../../stores/notices.ts';
import { readerGateWords } from '../../../text/reader-gate.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusAfter } from '../../../ui/keep-focus.ts';
import { Switch } from '../../../ui/switch.tsx';
import type { LockedChapter } from '../chapter/reader-data.ts';
import styles from './gate.module.css';

/** The comic's auto-buy: asked about once, then a switch; why this chapter was not bought by itself stands above it. */
export function AutoBuyLine({ data, onBuy }: { data: LockedChapter; onBuy: () => Promise<void> }) {
  const { comic, brief } = data;
  const { on, halt } = useAutoBuy(comic.id, brief.chapterNo);
  if (halt === 'ask') return <Ask comicId={comic.id} onBuy={onBuy} />;
  return (
    <div className={styles.auto}>
      {halt && <p role="status">{readerGateWords.autoBuyHalts[halt]}</p>}
      <span id="auto-buy">
        {readerGateWords.autoBuy}
        <AutoBuyTerms />
      </span>
      <Switch on={on} labelledBy="auto-buy" onChange={(next) => void consent(comic.id, next)} />
    </div>
  );
}

function AutoBuyTerms() {
  const most = useMember()?.autoBuyLimit.perChapter ?? null;
  return (
    <small>
      {most === null ? readerGateWords.autoBuyAnytime : readerGateWords.autoBuyWithin(groupedNumber(most))}
    </small>
  );
}

/** The first chapter of a comic is not bought by itself without a word (decisions §4). */
function Ask({ comicId, onBuy }: { comicId: number; onBuy: () => Promise<void> }) {
  const { question, yes, no } = readerGateWords.autoBuyAsk;
  // Either answer takes both buttons away.
  useFocusAfter(true);
  const agree = async () => {
    if (await consent(comicId, true)) await onBuy();
  };
  return (
    <fieldset className={styles.ask}>
      <legend>{question}</legend>
      <Button look="quiet" onClick={() => void agree()}>
        {yes}
      </Button>
      <Button look="quiet" onClick={() => void consent(comicId, false)}>
        {no}
      </Button>
    </fieldset>
  );
}

/** Whether it was noted. */
async function consent(comicId: number, on: boolean): Promise<boolean> {
  try {
    await consentToAutoBuy(comicId, on);
    return true;
  } catch {
    notify({ severity: 'error', summary: readerGateWords.autoBuyFailed });
    return false;
  }
}
