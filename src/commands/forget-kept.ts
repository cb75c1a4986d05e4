import { forgetShelf } from '../mirror/forget-shelf.ts';
import { safely } from '../mirror/safely.ts';
import { closedMember, confirmClosing, forgetClosing } from './closing.ts';

/**
 * Takes the shelf off this device, and what its member bought where that was wanted; whoever waits does not wait for all of
 * this: the rest goes as what is saved is looked after.
 * @param livesOn whatever was wanted, the account has not been closed
 * @param isStill whether what is here is still that of who leaves
 */
export async function forgetKept(livesOn: boolean, isStill: () => boolean): Promise<void> {
  if (livesOn) forgetClosing();
  await forgetShelf(isStill);
  // Noted perhaps by now only: the page may have heard that the account is closed before who closes it has.
  if (!livesOn && isStill()) confirmClosing();
  if (closedMember() === null) return;
  // A first screen waits for this: no longer than for a database that another tab holds up.
  await safely(async () => (await import('./keep-saved.ts')).removeClosed(), undefined);
}
