import type { MemberStatus } from '../../contract/member.ts';

/** What a member may set; what is left out stays. */
export interface MemberChange {
  autoBuy?: boolean | undefined;
  direction?: number | null | undefined;
  autoBuyLimit?:
    | {
        perDay?: number | null | undefined;
        perChapter?: number | null | undefined;
        floor?: number | undefined;
      }
    | undefined;
}

/** A member as kept: the phone whole (E.164), the points what the purse holds. */
export type MemberFacts = Omit<MemberStatus, 'phone'> & { phone: string | null };

/** What members set for themselves. */
export interface Members {
  /** Null when there is no such member, or the account was closed. */
  facts(memberId: number): Promise<MemberFacts | null>;
  /**
   * Sets what was changed at `at` (ms since 1970), as told at `now`; what was set later than that stays, but for auto-buy's
   * end: who said that no points are to be spent is believed, however late it is heard. What a clock wrote ahead of `now`
   * gives way. Nothing of who is gone.
   */
  set(memberId: number, change: MemberChange, when: { at: number; now: number }): Promise<void>;
}
