import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { buyChapters, newAttempt, type PurchaseOutcome } from '../../../commands/buy-chapters.ts';
import { confirmDone } from '../../../stores/notices.ts';
import { readerGateWords } from '../../../text/reader-gate.ts';
import type { LockedChapter } from '../chapter/reader-data.ts';

export interface GatePurchase {
  pending: boolean;
  /** The chapter is the member's, and about to stand where the gate stands. */
  opening: boolean;
  outcome: PurchaseOutcome | null;
  /** What the chapter costs now. */
  price: number;
  buy: () => Promise<void>;
}

/**
 * Buys the chapter at its gate; then the room asks for its data again, and the gate gives way to the images.
 * @param onOwned in a strip the chapter comes by itself: the list that the room gets may still be the one from before
 */
export function useGatePurchase({ comic, brief }: LockedChapter, onOwned?: () => void): GatePurchase {
  const { revalidate } = useRevalidator();
  const attempt = useRef(newAttempt());
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<PurchaseOutcome | null>(null);
  const [newPrice, setNewPrice] = useState<number | null>(null);
  const price = newPrice ?? brief.price;

  async function buy(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setPending(true);
    const order = { comicId: comic.id, chapterNos: [brief.chapterNo], expectedTotal: price };
    const end = await buyChapters(order, attempt.current);
    running.current = false;
    setPending(false);
    setOutcome(end);
    // It stays, whatever the next attempt ends with: the member was told it.
    if (end.kind === 'price-changed') setNewPrice(end.total);
    if (end.kind === 'bought') confirmDone(readerGateWords.gateBought);
    if (end.kind === 'owned') confirmDone(readerGateWords.gateOwned);
    const owned = end.kind === 'bought' || end.kind === 'owned';
    if (owned) onOwned?.();
    // A chapter that is gone shows so when it is asked for again.
    if (owned || end.kind === 'gone') await revalidate();
  }

  const opening = outcome?.kind === 'bought' || outcome?.kind === 'owned';
  return { pending, opening, outcome, price, buy };
}
