import type { StatementLine } from '../../contract/wallet.ts';
import { chapterMark, isNumbered } from '../../domain/chapter-name.ts';
import type { MemberCard } from '../store/member-desk.ts';
import type { Done, Flags } from './command.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { moreThan, pageIn } from './pages.ts';
import { siteTime, zoneOf } from './site-time.ts';
import { oneLine } from './terminal-text.ts';

/** `member statement ACCOUNT`: the lines of a member's statement, as the member is told them in English. */
export async function showStatement(
  desk: Desk,
  merchantId: number,
  { id, account }: MemberCard,
  flags: Flags,
): Promise<Done> {
  const at = pageIn(flags, 'a number of lines');
  const { items, total } = await desk.ledger.statement(id, at.slice);
  const zone = await zoneOf(desk, merchantId);
  const lines = items.map((line) => lineOf(line, zone));
  lines.push(...moreThan(items.length, total, 'line', at));
  return {
    line: items.length === 0 ? `${account} never had a point.` : lines.join('\n'),
    json: items.map(({ id: transactionId, ...line }) => ({ transactionId, ...line })),
  };
}

/** The page's own words in English: the test of this command holds them to those. */
export const statementWords = {
  kinds: {
    ...{
      charge: 'Top-up',
      buy: 'Purchase',
      bonus: 'Bonus',
      refund: 'Refund',
      grant: 'Grant',
      other: 'Points',
    },
  } satisfies Record<StatementLine['kind'], string>,
  taken: 'Taken back',
  gift: 'From customer service',
  giftTaken: 'Gift taken back by customer service',
  byCode: 'Redeem code',
  auto: 'Auto',
  byHand: 'Manual',
  failure: 'Failed',
  bought: (title: string, chapter: string | null, chapters: number) =>
    `${title}, ${chapter ?? counted(chapters, 'chapter')}`,
  chapter: (mark: string) => `Ch. ${mark}`,
};

function lineOf(line: StatementLine, zone: string): string {
  const { kind, points, balance, status, at, auto } = line;
  const words = statementWords;
  return oneLine(
    [
      siteTime(at, zone),
      `${points < 0 ? '' : '+'}${points}`,
      `has ${balance}`,
      whatOf(line),
      kind === 'grant' && points < 0 ? words.taken : words.kinds[kind],
      ...(kind === 'buy' ? [auto ? words.auto : words.byHand] : []),
      ...(status === 'failure' ? [words.failure] : []),
    ].join('  '),
  );
}

/** What a line is about, as the page names it. */
function whatOf({
  kind,
  title,
  comicId,
  chapterNo,
  chapterLabel = '',
  chapters,
  points,
}: StatementLine): string {
  const words = statementWords;
  if (kind === 'buy' || (kind === 'refund' && comicId !== null)) {
    const chapter = chapterNo === null ? null : { chapterNo, label: chapterLabel };
    const mark = chapter && chapterMark(chapter);
    return words.bought(title, chapter && isNumbered(chapter) ? words.chapter(mark ?? '') : mark, chapters);
  }
  if (title !== '') return title;
  if (kind !== 'grant') return words.byCode;
  return points < 0 ? words.giftTaken : words.gift;
}
