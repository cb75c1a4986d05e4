import type { Generated } from 'kysely';
import type { AdRemoval } from '../../contract/member.ts';
import type { Session } from '../usecases/account/accounts-port.ts';
import type { Ad } from '../usecases/ads-port.ts';
import type { Order } from '../usecases/orders-port.ts';
import type { PushSubscription } from '../usecases/push-port.ts';

/** The tables of members, their shelf, their points and what a merchant sells and shows; see `schema.ts` for the form. */
export interface MemberSchema {
  member: MemberTable;
  session: Session & { memberId: number };
  loginFailure: { merchantId: number; accountDigest: string; ip: string; failures: number; at: number };
  verification: {
    merchantId: number;
    phone: string;
    purpose: string;
    holder: string;
    memberId: number | null;
    codeHash: string;
    triesLeft: number;
    expiresAt: number;
  };
  /** Codes that were asked for; one that is nobody's was not sent, and counts like any other: see `countsOf`. */
  codeCount: {
    merchantId: number;
    phone: string;
    purpose: string;
    holder: string;
    moments: string;
    lastAt: number;
  };
  /** Where versions before `codeCount` counted. */
  messageSent: { phone: string; moments: string; lastAt: number };
  handover: HandoverTable;
  pushSubscription: PushSubscription & { memberId: number; sessionId: string; at: number };
  pushDigest: { memberId: number; sentAt: number; toldUntil: number };
  resetToken: { hash: string; memberId: number; expiresAt: number };
  favourite: { memberId: number; comicId: number; at: number };
  comicLike: { memberId: number; comicId: number; at: number };
  reading: ReadingTable;
  adRemoval: AdRemoval & { memberId: number };
  shelfChange: ShelfChangeTable;
  wallet: { memberId: number; paid: number; bonus: number };
  ledgerTransaction: LedgerTransactionTable;
  ledgerEntry: { transactionId: number; account: string; points: number };
  purchase: PurchaseTable;
  idempotency: { memberId: number; requestKey: string; requestHash: string; answer: string; at: number };
  product: ProductTable;
  payOrder: Order;
  redeemCode: {
    code: string;
    merchantId: number;
    points: number;
    name: Generated<string>;
    createdAt: number;
    usedBy: number | null;
    usedAt: number | null;
  };
  withdrawnCode: {
    code: string;
    merchantId: number;
    points: number;
    name: string;
    createdAt: number;
    withdrawnAt: number;
  };
  ad: AdTable;
  secret: { name: string; value: string };
}

interface MemberTable {
  id: Generated<number>;
  merchantId: number;
  account: string;
  accountKey: string;
  passwordHash: string;
  phone: string | null;
  channel: Generated<string>;
  autoBuy: Generated<number>;
  /** 1, 2, or 0 for as each comic is drawn; at 1, where all begin, nobody chose while `directionAt` is 0. */
  direction: Generated<number>;
  autoPerDay: number | null;
  autoPerChapter: number | null;
  autoFloor: Generated<number>;
  /** When each of these was set (ms since 1970; 0 for not, or before that was noted). */
  autoBuyAt: Generated<number>;
  directionAt: Generated<number>;
  autoPerDayAt: Generated<number>;
  autoPerChapterAt: Generated<number>;
  autoFloorAt: Generated<number>;
  historyRemovedBefore: Generated<number>;
  shelfVersion: Generated<number>;
  locked: Generated<number>;
  createdAt: number;
}

interface HandoverTable {
  codeHash: string;
  merchantId: number;
  memberId: number | null;
  sessionId: string | null;
  origin: string;
  /** JSON: what goes along. */
  bundle: string;
  expiresAt: number;
}

export interface ReadingTable {
  memberId: number;
  comicId: number;
  chapterNo: number;
  imgIndex: number;
  frac: number;
  at: number;
  device: string;
  doneChapters: string;
  removedAt: Generated<number>;
  removed: Generated<number>;
}

export interface ShelfChangeTable {
  memberId: number;
  /** Likes are in no list that a device keeps: their version stays 0. */
  list: 'favourite' | 'history' | 'bought' | 'ad' | 'like';
  /** A comic, or the position of an ad. */
  item: number;
  version: number;
  /** When the member set or took away a favourite or a like (ms since 1970; 0 for before this was noted). */
  at: Generated<number>;
}

export interface LedgerTransactionTable {
  id: Generated<number>;
  merchantId: number;
  memberId: number;
  kind: 'charge' | 'buy' | 'bonus' | 'refund' | 'grant';
  status: 'success' | 'failure';
  points: number;
  balance: number;
  title: string;
  comicId: number | null;
  chapterNo: number | null;
  chapters: number;
  auto: number;
  orderNo: string | null;
  requestKey: string | null;
  at: number;
}

export interface PurchaseTable {
  memberId: number;
  comicId: number;
  chapterNo: number;
  paid: number;
  bonus: number;
  at: number;
  transactionId: number;
}

interface ProductTable {
  id: Generated<number>;
  merchantId: number;
  name: string;
  amount: number;
  currency: string;
  points: number;
  bonus: number;
  recommended: number;
  removed: Generated<number>;
}

interface AdTable extends Omit<Ad, 'id'> {
  id: Generated<number>;
  merchantId: number;
  createdAt: number;
}
