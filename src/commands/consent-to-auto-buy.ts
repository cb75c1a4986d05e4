import { call } from '../api/call.ts';
import { setAutoBuyConsent, setAutoBuyHalt } from '../stores/auto-buy.ts';
import { currentMember, setMemberStatus } from '../stores/member.ts';
import { setMember } from './set-member.ts';

/**
 * Lets chapters of a comic be bought by themselves, or no longer. The member's own switch is turned on with the first
 * one. Rejects with a CodedError, and then nothing has changed.
 */
export async function consentToAutoBuy(comicId: number, on: boolean): Promise<void> {
  if (on && currentMember()?.autoBuy !== true) {
    setMemberStatus(await call('setMember', { autoBuy: true }));
    // A switch that was turned off before and waits for the network must not come after that.
    void setMember({ autoBuy: true });
  }
  setAutoBuyConsent(comicId, on ? 'yes' : 'no');
  setAutoBuyHalt(null);
}
