import type { Language } from '../../contract/languages.ts';

/** A browser that takes messages, by the address that its push service gave it. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
}

/** A member who has not been told anything for a day. */
export interface DueDigest {
  memberId: number;
  merchantId: number;
  /** When the last digest went out (ms since 1970); 0 for never. */
  sentAt: number;
  /** What came before has been told. */
  toldUntil: number;
  /** What came later has not come yet: a clock that was ahead wrote it, and it would be news every day until then. */
  until: number;
}

/** The chapter of a comic that a member follows that came last, of several at once the one with the highest number. */
export interface DigestComic {
  comicId: number;
  title: string;
  latestNo: number;
  latestLabel: string;
  latestTitle: string;
  /** When it came (ms since 1970). */
  latestAt: number;
}

/** Which browsers take messages, and what their members were told. */
export interface PushDesk {
  /** Member03 where the session has ended meanwhile. */
  subscribe(
    who: { memberId: number; sessionId: string },
    subscription: PushSubscription,
    at: number,
  ): Promise<void>;
  /** Takes a browser out that is the member's; another member's stays. */
  unsubscribe(memberId: number, endpoint: string): Promise<void>;
  /** Takes out a browser that is gone. */
  drop(endpoint: string): Promise<void>;
  /**
   * Looks at a page of members, those whose number is above `after`: who of them has a browser, got nothing since
   * `before` and follows a comic with news that the merchant shows. `last` is where the next page goes on; null = there
   * is nobody more.
   */
  due(before: number, after: number): Promise<{ digests: DueDigest[]; last: number | null }>;
  /** The comics with news since `toldUntil` up to `until`, the latest first, and how many there are. */
  news(digest: DueDigest, mature: boolean): Promise<{ comics: DigestComic[]; total: number }>;
  /** Notes that a digest goes out now, of what came up to `toldUntil`; false when another process did so. */
  claim(digest: DueDigest, toldUntil: number, now: number): Promise<boolean>;
  /** Every browser of the member that takes messages. */
  subscriptionsOf(memberId: number): Promise<PushSubscription[]>;
}

/** What messages go out by. */
export interface PushSender {
  readonly publicKey: string;
  /** Whether it is an address of a push service that is written to. */
  knows(endpoint: string): boolean;
  /** `gone`: the browser takes no more. Rejects when the service refuses, with a PushSilence when it gives no answer. */
  send(subscription: PushSubscription, payload: string, subject: string): Promise<'taken' | 'gone'>;
}
