import type { StatementLine } from '../../../../contract/wallet.ts';
import { comicAddress } from '../../../../domain/comic-address.ts';
import { groupedNumber } from '../../../../domain/short-number.ts';
import { sharedNow } from '../../../api/server-clock.ts';
import { chapterWord } from '../../../text/chapter-word.ts';
import { shellWords } from '../../../text/shell.ts';
import { walletWords } from '../../../text/wallet.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './record-row.module.css';
import { whenText } from './when-text.ts';

const said = walletWords;

/** A line of the points statement; what was bought leads to its comic. */
export function StatementRow({ line }: { line: StatementLine }) {
  const words = <Words line={line} />;
  return (
    <li>
      {line.comicId === null ? (
        <div className={styles.row}>{words}</div>
      ) : (
        <Link className={styles.row} to={comicAddress(line.comicId)}>
          {words}
        </Link>
      )}
    </li>
  );
}

function Words({ line }: { line: StatementLine }) {
  const { kind, title, chapterNo, chapterLabel = '', chapters, status, points, at, auto } = line;
  const chapter = chapterNo === null ? null : chapterWord({ chapterNo, label: chapterLabel });
  const bought = kind === 'buy' || (kind === 'refund' && line.comicId !== null);
  const taken = kind === 'grant' && points < 0;
  // What has no name of its own is a gift of the operator's, or what a code brought and a refund took back.
  const own = taken ? said.giftTaken : kind === 'grant' ? said.gift : said.byCode;
  const how = kind === 'buy' && !auto ? said.byHand : '';
  return (
    <>
      <span className={styles.words}>
        <b>{bought ? said.bought(title, chapter, chapters) : title || own}</b>
        <small>
          {shellWords.line([
            whenText(at, sharedNow(), said.when),
            taken ? said.taken : said.kinds[kind],
            how,
          ])}
        </small>
      </span>
      {auto && <span className={styles.tag}>{said.auto}</span>}
      <span className={styles.end}>
        <span {...(status === 'failure' && { 'data-void': '' })}>{signed(points)}</span>
        <em data-result={status}>{said.results[status]}</em>
      </span>
    </>
  );
}

/** With the sign that print has for minus: a hyphen is too short beside numerals. */
function signed(points: number): string {
  return `${points < 0 ? '−' : '+'}${groupedNumber(Math.abs(points))}`;
}
