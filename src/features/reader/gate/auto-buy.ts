import { autoBuyRefusal } from '../../../../domain/auto-buy.ts';
import { dayMs } from '../../../../domain/durations.ts';
import { groupedNumber } from '../../../../domain/short-number.ts';
import { sharedNow } from '../../../api/server-clock.ts';
import { buyChapters, newAttempt, type PurchaseAttempt } from '../../../commands/buy-chapters.ts';
import { consentToAutoBuy } from '../../../commands/consent-to-auto-buy.ts';
import { refreshMember } from '../../../commands/refresh-member.ts';
import {
  type AutoBuyHalt,
  autoBuyConsent,
  setAutoBuyConsent,
  setAutoBuyHalt,
} from '../../../stores/auto-buy.ts';
import { currentMember } from '../../../stores/member.ts';
import { memberId } from '../../../stores/member-id.ts';
import { confirmDone, notify } from '../../../stores/notices.ts';
import { readerGateWords } from '../../../text/reader-gate.ts';
import type { LockedChapter } from '../chapter/reader-data.ts';

/** What the member's own limits say. */
const ofLimits: readonly string[] = ['perChapter', 'perDay', 'floor'];

/** One attempt a chapter: opened again after the network broke off, it is still the same purchase. */
const attempts = new Map<string, PurchaseAttempt>();

/**
 * Buys the chapter that is being opened, where its member has auto-buy on, has said yes to it in this comic and its
 * limits allow it (decisions §4), unless it is free within a day or they have `left` before the purchase is sent. Answers whether the chapter is the
 * member's now; why not is noted for the gate.
 */
export async function buyByItself(data: LockedChapter, left?: AbortSignal): Promise<boolean> {
  if (!currentMember()) await refreshMember();
  let halt = haltOf(data);
  if (halt && ofLimits.includes(halt)) {
    // They may have been changed on another device since this one was told.
    await refreshMember();
    halt = haltOf(data);
  }
  if (left?.aborted) return false;
  if (halt !== 'none') return noted(data, halt);
  const { comic, brief } = data;
  const order = {
    comicId: comic.id,
    chapterNos: [brief.chapterNo],
    expectedTotal: brief.price,
    auto: true,
  } as const;
  const asked = memberId();
  const outcome = await buyChapters(order, attemptFor(`${comic.id}/${brief.chapterNo}`));
  // Of whoever has signed in meanwhile it says nothing.
  if (memberId() !== asked) return false;
  switch (outcome.kind) {
    case 'bought':
      tellBought(comic.id, outcome.spent);
      return true;
    case 'owned':
      return true;
    case 'short':
      return noted(data, 'paused');
    case 'refused':
      return noted(data, outcome.by === 'off' ? null : outcome.by);
    // The gate stands there with everything that can be done by hand.
    case 'price-changed':
    case 'signed-out':
    case 'gone':
    case 'offline':
    case 'too-many':
    case 'failed':
      return noted(data, null);
  }
}

/** What keeps auto-buy from buying; `none` when nothing does, `null` when the member does not want it here. */
function haltOf({ comic, brief }: LockedChapter): AutoBuyHalt | 'none' | null {
  const member = currentMember();
  const consent = autoBuyConsent(comic.id);
  if (!member?.autoBuy || consent === 'no') return null;
  // Who waits a little pays nothing: that is theirs to choose.
  if (brief.freeAt !== null && brief.freeAt - sharedNow() < dayMs)
    return consent === 'yes' ? 'soonFree' : null;
  if (consent === 'paused') return 'paused';
  const balance = member.point;
  if (balance < brief.price) return consent === 'yes' ? 'paused' : null;
  // What was spent today, and what was given back, only the server knows: it refuses.
  const known = { spentToday: 0, refunded: false, price: brief.price, balance };
  const limits = { on: true, limit: member.autoBuyLimit, ...known };
  const refusal = autoBuyRefusal(limits);
  if (consent === null) return refusal === null ? 'ask' : null;
  return refusal === null || refusal === 'off' ? 'none' : refusal;
}

function noted({ comic, brief }: LockedChapter, why: AutoBuyHalt | null): false {
  if (why === 'paused') setAutoBuyConsent(comic.id, 'paused');
  setAutoBuyHalt(why && { comicId: comic.id, chapterNo: brief.chapterNo, why });
  return false;
}

/** Where points are spent by themselves one can put an end to it. */
function tellBought(comicId: number, spent: number): void {
  const stop = async () => {
    await consentToAutoBuy(comicId, false);
    confirmDone(readerGateWords.autoBuyStopped);
  };
  notify({
    severity: 'success',
    summary: readerGateWords.autoBought(groupedNumber(spent)),
    action: { name: readerGateWords.autoBuyStop, run: () => void stop() },
  });
}

function attemptFor(chapter: string): PurchaseAttempt {
  const attempt = attempts.get(chapter) ?? newAttempt();
  attempts.set(chapter, attempt);
  return attempt;
}
