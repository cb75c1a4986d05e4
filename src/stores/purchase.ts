import { proxy } from 'valtio/vanilla';
import { useStored } from './use-stored.ts';

/** What somebody would like to buy. */
export interface PurchaseWish {
  comicId: number;
  /** Chosen beforehand; none when the reader has not chosen yet. */
  chapterNos: readonly number[];
  /** Where one stands in the comic: "the next ten" counts from here. */
  from: number;
  /** Path and query of the page that asked: the wish waits for the reader who signs in or charges to come back here. */
  at: string;
}

interface Purchase {
  wish: PurchaseWish | null;
}

const nothing: Purchase = { wish: null };
const purchase = proxy<Purchase>({ ...nothing });

/** Opens the purchase sheet above the page, from wherever one is. */
export function askToBuy(wish: { comicId: number; chapterNos?: readonly number[]; from?: number }): void {
  const { comicId, chapterNos = [], from = chapterNos[0] ?? 1 } = wish;
  purchase.wish = { comicId, chapterNos: [...chapterNos], from, at: location.pathname + location.search };
}

export function endPurchase(): void {
  purchase.wish = null;
}

export function usePurchaseWish(): PurchaseWish | null {
  return useStored(purchase, nothing).wish;
}
