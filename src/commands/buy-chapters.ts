import { CodedError } from '../../contract/coded-error.ts';
import type { AutoBuyRefusal } from '../../domain/auto-buy.ts';
import { call } from '../api/call.ts';
import { unhurried } from '../mirror/safely.ts';
import { requestKey } from '../platform/request-key.ts';
import { setPoint } from '../stores/member.ts';
import { memberId } from '../stores/member-id.ts';
import { type CallFailure, callFailure } from './call-failure.ts';

/** What is bought, and what the member was told that it costs (points, without chapters already owned). */
export interface PurchaseOrder {
  comicId: number;
  chapterNos: readonly number[];
  expectedTotal: number;
  /** By the member's auto-buy, within its limits. */
  auto?: true;
}

/** How a purchase ended; only `bought` has moved points. */
export type PurchaseOutcome =
  | { kind: 'bought'; count: number; spent: number; point: number }
  /** Nothing was left to buy: as good as done. */
  | { kind: 'owned' }
  | { kind: 'price-changed'; total: number }
  | { kind: 'short'; need: number; balance: number }
  /** A chapter, or the comic, is there no longer. */
  | { kind: 'gone' }
  /** The limits of auto-buy do not allow it. */
  | { kind: 'refused'; by: AutoBuyRefusal }
  /** Where nothing answered, whether it was bought shows when it is tried again. */
  | CallFailure;

/** An attempt to buy. Repeated without a word from the server it goes under the same key, so it happens once. */
export interface PurchaseAttempt {
  key: string;
  /** What the key stands for. */
  order: string;
}

export function newAttempt(): PurchaseAttempt {
  return { key: '', order: '' };
}

/**
 * Buys chapters, all or nothing, and keeps the new balance. Never rejects. A key that already stands for something
 * else is replaced once (Request04).
 */
export async function buyChapters(order: PurchaseOrder, attempt: PurchaseAttempt): Promise<PurchaseOutcome> {
  const outcome = await send(order, keyFor(order, attempt));
  if (outcome !== 'other-request') return ended(outcome, attempt);
  attempt.key = requestKey();
  const again = await send(order, attempt.key);
  return ended(again === 'other-request' ? { kind: 'failed', requestId: '' } : again, attempt);
}

async function send(
  order: PurchaseOrder,
  idempotencyKey: string,
): Promise<PurchaseOutcome | 'other-request'> {
  const asked = memberId();
  const outcome = await outcomeFor(order, idempotencyKey);
  // Whoever has signed in meanwhile has other points.
  if (memberId() !== asked || outcome === 'other-request') return outcome;
  if (outcome.kind === 'bought') {
    setPoint(outcome.point);
    // Who opens the shelf in the next moment finds it there, though that was fetched just before.
    void unhurried(async () => (await import('./keep-in-step.ts')).syncNow(), false);
  }
  if (outcome.kind === 'short') setPoint(outcome.balance);
  return outcome;
}

async function outcomeFor(
  order: PurchaseOrder,
  idempotencyKey: string,
): Promise<PurchaseOutcome | 'other-request'> {
  try {
    const { bought, spent, point } = await call(
      'buyChapters',
      { ...order, chapterNos: [...order.chapterNos] },
      { idempotencyKey },
    );
    return { kind: 'bought', count: bought.length, spent, point };
  } catch (error) {
    return (error instanceof CodedError && ownOutcome(error)) || callFailure(error);
  }
}

/** What only a purchase can end in; null for what any call may. */
function ownOutcome({ code, data }: CodedError): PurchaseOutcome | 'other-request' | null {
  switch (code) {
    case 'Comic03':
      return { kind: 'owned' };
    case 'Comic04':
      return { kind: 'price-changed', total: numberIn(data, 'total') };
    case 'Member02':
      return { kind: 'short', need: numberIn(data, 'need'), balance: numberIn(data, 'balance') };
    case 'Comic01':
    case 'Comic05':
      return { kind: 'gone' };
    case 'Request04':
      return 'other-request';
    case 'Request01':
      return refusalIn(data);
    default:
      return null;
  }
}

/** The same key as long as the same thing is tried and the server has not said how it ended. */
function keyFor(order: PurchaseOrder, attempt: PurchaseAttempt): string {
  const text = JSON.stringify(order);
  if (attempt.order !== text) Object.assign(attempt, { key: requestKey(), order: text });
  return attempt.key;
}

function ended(outcome: PurchaseOutcome, attempt: PurchaseAttempt): PurchaseOutcome {
  const open = outcome.kind === 'offline' || outcome.kind === 'too-many' || outcome.kind === 'failed';
  if (!open) attempt.order = '';
  return outcome;
}

function refusalIn(data: unknown): PurchaseOutcome | null {
  const { fields } = { ...(data as { fields?: unknown } | null) };
  const { auto } = { ...(fields as { auto?: unknown } | null | undefined) };
  return auto === 'off' ||
    auto === 'perChapter' ||
    auto === 'perDay' ||
    auto === 'floor' ||
    auto === 'refunded'
    ? { kind: 'refused', by: auto }
    : null;
}

/** Read by hand: the schema library's code would ride along. */
function numberIn(data: unknown, name: string): number {
  const told = { ...(data as Record<string, unknown> | null) }[name];
  return typeof told === 'number' ? told : 0;
}
