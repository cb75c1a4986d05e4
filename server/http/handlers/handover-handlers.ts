import type { handoverCalls } from '../../../contract/calls/handover-calls.ts';
import { CodedError } from '../../../contract/coded-error.ts';
import { claimHandover, offerHandover } from '../../usecases/account/handover.ts';
import { originOf } from '../../web-address.ts';
import type { Caller } from '../caller.ts';
import type { Handlers } from './handler.ts';

export const handoverHandlers: Handlers<keyof typeof handoverCalls> = {
  offerHandover: async ({ parts, merchant, ask, caller }) => {
    // A session that has run out would otherwise move as a visitor; the page renews it and asks again.
    if (caller.token !== null && !caller.member) throw new CodedError('Member03');
    return offerHandover(parts.accounts, merchant, ask, { member: caller.member, own: ownOrigin(caller) });
  },
  claimHandover: ({ parts, merchant, ask, caller }) =>
    claimHandover(parts.accounts, merchant, ask.code, {
      own: ownOrigin(caller),
      userAgent: caller.userAgent,
    }),
};

/** Where the calling page is: as its browser says, which no page can make say otherwise; a proxy may hide it from us. */
function ownOrigin({ origin, pageOrigin }: Caller): string {
  return originOf(pageOrigin === '' ? origin : pageOrigin) ?? '';
}
