import { setTimeout as pause } from 'node:timers/promises';
import { defaultMerchantId } from '../../contract/constants.ts';
import type { Language } from '../../contract/languages.ts';
import { chapterAddress } from '../../domain/comic-address.ts';
import { dayMs } from '../../domain/durations.ts';
import { localHour } from '../../domain/local-day.ts';
import { findMerchant, type Merchant } from './merchant.ts';
import type { Merchants } from './ports.ts';
import type { DigestComic, DueDigest, PushDesk, PushSender, PushSubscription } from './push-port.ts';
import { PushServices } from './push-services.ts';

/** A member hears of new chapters once a day at most (ms). */
const betweenDigestsMs = dayMs;
/** Messages of so many members are on their way at once, so that a push service that does not answer keeps few waiting. */
const toldAtOnce = 20;
/** So long others have the database to themselves between two pages of members (ms). */
const restMs = 20;
/** Nobody is woken up: in the merchant's time from eight in the morning to ten in the evening. */
const day = { from: 8, to: 22 };

interface DigestParts {
  desk: PushDesk;
  sender: PushSender;
  merchants: Merchants;
  now: () => number;
  words: (language: Language, news: { comics: readonly DigestComic[]; total: number }) => DigestWords;
  failed: (error: unknown) => void;
  /** When it is aborted, nothing more is begun. */
  stopping?: AbortSignal;
}

/** What a message says. */
export interface DigestWords {
  title: string;
  body: string;
}

/**
 * Tells members of new chapters of what they follow, on every browser that takes it. It is noted before it goes out:
 * whatever fails, nobody hears the same twice. Browsers that are gone are forgotten. Ends early when it is told to, with
 * what is on its way; the others hear with the next round, as do those whose push services give no answer in this one.
 */
export async function sendDigests(parts: DigestParts): Promise<void> {
  const { now, stopping } = parts;
  const onTheirWay = new Set<Promise<void>>();
  const merchantOf = merchantsOnce(parts.merchants);
  const services = new PushServices();
  try {
    for await (const digest of allDue(parts, now() - betweenDigestsMs)) {
      if (onTheirWay.size >= toldAtOnce) await Promise.race(onTheirWay);
      if (stopping?.aborted) return;
      const merchant = await merchantOf(digest.merchantId);
      const hour = localHour(now(), merchant.timeZone);
      const messages =
        hour >= day.from && hour < day.to ? await claimed(parts, services, digest, merchant) : [];
      const sending: Promise<void> = send(parts, services, messages).finally(() =>
        onTheirWay.delete(sending),
      );
      onTheirWay.add(sending);
    }
  } finally {
    await Promise.all(onTheirWay);
  }
}

/** Each merchant as it was when it was first asked for. */
function merchantsOnce(merchants: Merchants): (id: number) => Promise<Merchant> {
  const known = new Map<number, Promise<Merchant>>();
  return (id) => {
    const asked = known.get(id) ?? findMerchant(merchants, id);
    known.set(id, asked);
    return asked;
  };
}

/** One after the other, page by page: who cannot be told now stands in nobody's way. */
async function* allDue({ desk, stopping }: DigestParts, before: number): AsyncGenerator<DueDigest> {
  let page = await desk.due(before, 0);
  while (page.last !== null && !stopping?.aborted) {
    yield* page.digests;
    await pause(restMs);
    page = await desk.due(before, page.last);
  }
}

interface Message {
  subscription: PushSubscription;
  payload: string;
  subject: string;
}

/**
 * What a member is to be told now, noted as told: none where there is no news, another process tells it, or no service of
 * their browsers answers.
 */
async function claimed(
  { desk, now, words, stopping }: DigestParts,
  services: PushServices,
  digest: DueDigest,
  merchant: Merchant,
): Promise<Message[]> {
  const all = await desk.subscriptionsOf(digest.memberId);
  const subscriptions = all.filter(({ endpoint }) => services.answer(endpoint));
  if (subscriptions.length === 0) return [];
  const news = await desk.news(digest, merchant.mature);
  const [first] = news.comics;
  if (!first) return [];
  // Up to the newest that it tells of: what comes at this very moment is news the next time.
  if (stopping?.aborted || !(await desk.claim(digest, first.latestAt, now()))) return [];
  const path = pathOf(first, merchant.id);
  return subscriptions.map((subscription) => ({
    subscription,
    payload: JSON.stringify({ ...words(subscription.language, news), path }),
    subject: subjectOf(merchant),
  }));
}

async function send(
  { desk, sender, failed, stopping }: DigestParts,
  services: PushServices,
  messages: readonly Message[],
): Promise<void> {
  for (const { subscription, payload, subject } of messages) {
    if (stopping?.aborted) return;
    const { endpoint } = subscription;
    if (!services.answer(endpoint)) continue;
    try {
      const outcome = await sender.send(subscription, payload, subject);
      services.note(endpoint, null);
      if (outcome === 'gone') await desk.drop(endpoint);
    } catch (error) {
      services.note(endpoint, error);
      failed(error);
    }
  }
}

/** The chapter that is told of first. */
function pathOf({ comicId, latestNo }: DigestComic, merchantId: number): string {
  const path = chapterAddress(comicId, latestNo);
  return merchantId === defaultMerchantId ? path : `${path}&mid=${merchantId}`;
}

/** Whom a push service may turn to; some take nothing from who does not say. */
function subjectOf({ config: { permanentUrl } }: Merchant): string {
  return /^https:\/\//i.test(permanentUrl) ? permanentUrl : 'mailto:push@mandao.invalid';
}
