import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ChapterBrief } from '../../../contract/comic.ts';
import { buyChapters, newAttempt, type PurchaseOutcome } from '../../commands/buy-chapters.ts';
import { confirmDone } from '../../stores/notices.ts';
import { endPurchase } from '../../stores/purchase.ts';
import { purchaseWords } from '../../text/purchase.ts';
import { useStands } from '../../ui/use-stands.ts';

const said = purchaseWords;

export interface Purchase {
  pending: boolean;
  /** How the last try ended, as long as the same is to be bought; null before it. */
  outcome: PurchaseOutcome | null;
  /** What these chapters cost where the server has said so to a try: the list may still have the old price. */
  agreedTotal: (chapters: readonly ChapterBrief[]) => number | null;
  buy: (chapters: readonly ChapterBrief[], expectedTotal: number) => Promise<void>;
  /** Something else is to be bought. */
  forget: () => void;
}

/**
 * Buys, and does what its end asks for: what was bought is said, the page behind asks for its data again, and the sheet
 * is over. Whatever else happened stays in `outcome` for the sheet to say.
 * @param onStale the offer is not what the server has
 */
export function usePurchase(comicId: number, onStale: () => void): Purchase {
  const { revalidate } = useRevalidator();
  const attempt = useRef(newAttempt());
  const running = useRef(false);
  /** Counts what was chosen: an answer says nothing of another choice. */
  const choice = useRef(0);
  const stands = useStands();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<PurchaseOutcome | null>(null);
  const [told, setTold] = useState<{ chapters: string; total: number } | null>(null);

  async function buy(chapters: readonly ChapterBrief[], expectedTotal: number): Promise<void> {
    if (running.current) return;
    running.current = true;
    setPending(true);
    const own = choice.current;
    const chapterNos = chapters.map(({ chapterNo }) => chapterNo);
    const end = await buyChapters({ comicId, chapterNos, expectedTotal }, attempt.current);
    running.current = false;
    setPending(false);
    if (own === choice.current) setOutcome(end);
    // It stays, whatever the next try ends with: the member was told it.
    if (end.kind === 'price-changed') setTold({ chapters: numbersOf(chapters), total: end.total });
    if (end.kind === 'bought' || end.kind === 'owned') {
      confirmDone(end.kind === 'bought' ? said.bought(end.count) : said.owned);
      // One that was opened meanwhile is another.
      if (stands()) endPurchase();
      await revalidate();
    } else if (end.kind === 'price-changed' || end.kind === 'gone') onStale();
  }

  return {
    pending,
    outcome,
    agreedTotal: (chapters) => (told?.chapters === numbersOf(chapters) ? told.total : null),
    buy,
    forget: () => {
      choice.current += 1;
      setOutcome(null);
    },
  };
}

function numbersOf(chapters: readonly ChapterBrief[]): string {
  return chapters.map(({ chapterNo }) => chapterNo).join();
}
