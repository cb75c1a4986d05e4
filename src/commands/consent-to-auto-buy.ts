import { call } from '../api/call.ts';
import { setAutoBuyConsent, setAutoBuyHalt } from '../stores/auto-buy.ts';
import { currentMember, setMemberStatus } from '../stores/member.ts';
import { memberId } from '../stores/member-id.ts';
import { setMember } from './set-member.ts';
import { withWaiting } from './settings-on-the-way.ts';

/**
 * Lets chapters of a comic be bought by themselves, or no longer. The member's own switch is turned on with the first
 * one. Rejects with a CodedError, and then nothing has changed.
 */
export async function consentToAutoBuy(comicId: number, on: boolean): Promise<void> {
  if (on && currentMember()?.autoBuy !== true) {
    const asked = memberId();
    const status = await withWaiting(() => call('setMember', { autoBuy: true }));
    // Who has signed out meanwhile must not come back.
    if (memberId() !== asked) return;
    setMemberStatus(status);
    // A switch that was turned off before and waits for the network must not come after that.
    void setMember({ autoBuy: true });
  }
  setAutoBuyConsent(comicId, on ? 'yes' : 'no');
  setAutoBuyHalt(null);
}
