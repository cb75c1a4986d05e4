import { useState } from 'react';
import { groupedNumber } from '../../../domain/short-number.ts';
import { consentToAutoBuy } from '../../commands/consent-to-auto-buy.ts';
import { useAutoBuy } from '../../stores/auto-buy.ts';
import { useMember } from '../../stores/member.ts';
import { purchaseWords } from '../../text/purchase.ts';
import { Switch } from '../../ui/switch.tsx';
import styles from './auto-buy-row.module.css';

const said = purchaseWords;

/** Turns auto-buy on and off for this comic. */
export function AutoBuyRow({ comicId }: { comicId: number }) {
  const { on } = useAutoBuy(comicId);
  const [failed, setFailed] = useState(false);
  const most = useMember()?.autoBuyLimit.perChapter ?? null;
  return (
    <div className={styles.row}>
      <span id="auto-buy">
        {said.autoBuy}
        <small>{most === null ? said.autoBuyAnytime : said.autoBuyWithin(groupedNumber(most))}</small>
      </span>
      <Switch
        on={on}
        labelledBy="auto-buy"
        onChange={(next) => {
          setFailed(false);
          consentToAutoBuy(comicId, next).catch(() => setFailed(true));
        }}
      />
      {/* Here: a notice would lie beneath the sheet. */}
      <p role="alert">{failed && said.autoBuyFailed}</p>
    </div>
  );
}
