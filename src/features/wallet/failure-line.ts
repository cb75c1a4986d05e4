import type { CallFailure } from '../../commands/call-failure.ts';
import { walletWords } from '../../text/wallet.ts';

/** One line about a failure for which there is nothing else to do than to try again. */
export function failureLine(kind: Exclude<CallFailure['kind'], 'signed-out'>): string {
  const said = walletWords.failures;
  switch (kind) {
    case 'offline':
      return said.offline;
    case 'too-many':
      return said.tooMany;
    case 'failed':
      return said.server;
  }
}
