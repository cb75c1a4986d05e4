import type { handoverCalls } from '../../../contract/calls/handover-calls.ts';
import { claimHandover, offerHandover } from '../../usecases/account/handover.ts';
import { originOf } from '../../web-address.ts';
import type { Caller } from '../caller.ts';
import type { Handlers } from './handler.ts';

export const handoverHandlers: Handlers<keyof typeof handoverCalls> = {
  offerHandover: ({ parts, merchant, ask, caller }) =>
    offerHandover(parts.accounts, merchant, ask, {
      member: caller.member,
      token: caller.token,
      own: ownOrigin(caller),
    }),
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
