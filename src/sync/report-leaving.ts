import type { ProgressReport } from '../../contract/member.ts';
import { call } from '../api/call.ts';

/** A request that outlives its page may carry 64 KB. */
const atMost = 200;

/**
 * Tells places while the page is being left: the request outlives it. What waits in the outbox goes on waiting, for
 * nobody hears the answer.
 */
export function reportLeaving(reports: readonly ProgressReport[]): void {
  if (reports.length === 0) return;
  call('putHistory', { items: reports.slice(-atMost) }, { keepalive: true }).catch(() => {
    // It arrives with the next page.
  });
}
