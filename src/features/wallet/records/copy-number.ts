import { confirmDone, notify } from '../../../stores/notices.ts';
import { walletWords } from '../../../text/wallet.ts';

/** Puts an order's number into the clipboard and says so. */
export async function copyNumber(orderNo: string): Promise<void> {
  try {
    // There is no clipboard on pages that did not come over HTTPS, and readers may forbid it.
    await navigator.clipboard.writeText(orderNo);
    confirmDone(walletWords.copied);
  } catch {
    notify({ severity: 'warn', summary: walletWords.notCopied });
  }
}
