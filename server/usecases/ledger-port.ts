import type { AutoBuyLimit } from '../../contract/member.ts';
import type { PurchaseReceipt, StatementLine } from '../../contract/wallet.ts';
import type { PurchaseDecision, PurchaseQuestion, Purse } from '../../domain/purchase.ts';
import type { Slice, Sliced } from './ports.ts';

/**
 * The points of all members: append-only, double entry, integers. Each transaction's entries sum to zero, a purse is
 * what its member's entries add up to, and never below zero. Every method that moves points is one transaction of the
 * database: killed at any moment it happened whole or not at all.
 */
export interface Ledger {
  /** Zero for who has never had a point. */
  purse(memberId: number): Promise<Purse>;
  /** Chapters of a comic that the member has bought. */
  boughtChapters(memberId: number, comicId: number): Promise<number[]>;
  /** False once it was given back. */
  hasBought(memberId: number, comicId: number, chapterNo: number): Promise<boolean>;
  /**
   * Buys what `decide` says, seeing what the member has while nobody else can change it; what `decide` throws undoes
   * everything. A request key that was used in the last 24 h gives its first answer again; `other-request` when that
   * was for something else. Comic05 when the comic was removed meanwhile, Comic01 when a chapter was.
   */
  buy(ask: BuyAsk, decide: (state: BuyState) => Bought): Promise<PurchaseReceipt | 'other-request'>;
  /** What this request was answered in the last 24 h, null when it was not; as `buy` tells it. */
  earlierReceipt(request: RequestOnce): Promise<PurchaseReceipt | 'other-request' | null>;
  /**
   * Writes a purchase that failed for want of points into the statement: of `ask.chapters` none was the member's when it
   * failed. The same request once, and as many points of the same comic once in ten minutes.
   */
  noteFailedPurchase(ask: FailedAsk, total: number): Promise<void>;
  /**
   * Points as a gift, spent first. Throws Member01 when there is no such member; that it is the merchant's is for the
   * caller to know.
   */
  grant(gift: Gift): Promise<{ point: number }>;
  /**
   * Takes points back that were given as gifts: what is left of bonus points first, then paid ones, as gifts are spent
   * first. All or nothing: never more than the member has, nor than it was given. `bonus`: of these points. Throws as `grant` does.
   */
  takeBack(gift: Gift): Promise<{ bonus: number; point: number } | { refused: GiftsOfMember }>;
  /**
   * Takes a bought chapter back and gives its points back, as they were paid, `bonus` of them as bonus; null when it is not bought. That the member
   * is the merchant's is for the caller to know.
   */
  refundChapter(refund: ChapterRefund): Promise<{ points: number; bonus: number; point: number } | null>;
  /** The lines of a member's statement, the latest first. */
  statement(memberId: number, slice: Slice): Promise<Sliced<StatementLine>>;
  /** Proves the whole ledger; every fault is a sentence. Empty = sound. */
  audit(): Promise<{ faults: string[]; members: number; transactions: number }>;
}

/** A request that happens once: a repeat under the same key within 24 h gets the first answer. */
export interface RequestOnce {
  memberId: number;
  requestKey: string;
  /** Hash of what was asked for under the key. */
  requestHash: string;
  at: number;
}

/** A wish to buy chapters of one comic. */
export interface BuyAsk extends RequestOnce {
  merchantId: number;
  comicId: number;
  /** The comic's title, as the statement will show it. */
  title: string;
  chapters: PurchaseQuestion['chapters'];
  /** What is wanted too and costs nothing now; the receipt, which a repeat gets again, names it among what was there. */
  free: readonly number[];
  expectedTotal: number;
  auto: boolean;
  /** When the merchant's day began (ms since 1970): the limit of auto-buy is a day's. */
  dayStart: number;
}

/** A purchase that failed, as the statement tells it. */
export type FailedAsk = Omit<BuyAsk, 'requestHash' | 'expectedTotal' | 'free' | 'dayStart'>;

/** What a member has at the moment of buying. */
export interface BuyState {
  owned: ReadonlySet<number>;
  purse: Purse;
  /** Within what auto-buy may spend; null where the member has it off, and unless the ask is `auto`. */
  autoLimit: AutoBuyLimit | null;
  /** Points that auto-buy spent since the day began; 0 unless the ask is `auto`. */
  autoSpent: number;
  /** Whether the one chapter was given back before; not looked at unless the ask is `auto`. */
  refunded: boolean;
}

/** What is to be bought, and what each chapter costs of which points. */
export type Bought = Extract<PurchaseDecision, { kind: 'bought' }>;

/** Points that an operator gives or takes back, with the words that stand in the statement. */
export interface Gift {
  merchantId: number;
  memberId: number;
  points: number;
  title: string;
  at: number;
}

/** What a member has of points in all, and how many it was given that were not taken back. */
export interface GiftsOfMember {
  point: number;
  given: number;
}

/** A bought chapter that an operator takes back. */
export interface ChapterRefund {
  merchantId: number;
  memberId: number;
  comicId: number;
  chapterNo: number;
  at: number;
}
