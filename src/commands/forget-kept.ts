import { forgetShelf } from '../mirror/forget-shelf.ts';
import { safely } from '../mirror/safely.ts';
import { ownMerchant } from '../platform/merchant.ts';
import { leaving } from '../stores/account.ts';
import { isStillShelfOf } from '../stores/member-id.ts';
import { forgetOrderAt } from '../stores/open-order.ts';
import { closedMembers, confirmClosing, forgetClosing } from './closing.ts';

/**
 * Takes the shelf off this device, with the order that is being paid, and what its member bought where that was wanted;
 * whoever waits does not wait for all of this: the rest goes as what is saved is looked after.
 * @param livesOn whatever was wanted, the account has not been closed
 * @param isNoted whether it was noted that a member leaves: that note goes once all is gone
 */
export async function forgetKept(livesOn: boolean, isNoted: boolean): Promise<void> {
  // Another tab may have done all of it while this one stood still, and somebody have come.
  const isStill = () => isStillShelfOf(null) && !(isNoted && leaving() === null);
  if (livesOn) forgetClosing();
  if (isStill()) forgetOrderAt(ownMerchant());
  await forgetShelf(isStill);
  // Noted perhaps by now only: the page may have heard that the account is closed before who closes it has.
  if (!livesOn && isStill()) confirmClosing();
  if (closedMembers().length === 0) return;
  // A first screen waits for this: no longer than for a database that another tab holds up.
  await safely(async () => (await import('./keep-saved.ts')).removeClosed(), undefined);
}
