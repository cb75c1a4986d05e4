import { repairAddress } from '../../contract/offline.ts';
import { merchantQuery } from '../../domain/merchant-query.ts';
import { ownMerchant } from './merchant.ts';

/** Who is not answered by then is told so, ms. */
const patienceMs = 8000;

/** Leaves for the repair page, which looks at the database of the same merchant and leads back to that one. */
export function openRepair(): void {
  location.assign(repairAddress + merchantQuery(ownMerchant()));
}

/** Whether the page can be had: it is the server's own, and without an answer the browser would show its own error page. */
export async function repairStands(): Promise<boolean> {
  const head = { method: 'HEAD', signal: AbortSignal.timeout(patienceMs) };
  return (await fetch(repairAddress, head).catch(() => null))?.ok ?? false;
}
