import type { DataRouteMatch, DataRouter } from 'react-router';
import { followAccount } from '../stores/account.ts';
import { memberId, shelfMemberId } from '../stores/member-id.ts';
import { forgetKeptStates } from '../ui/use-kept-state.ts';

/** What a screen says of a member is asked for anew once they have left or another one has come, in whichever tab. */
export function followMember(router: DataRouter): void {
  let before = memberId();
  let owner = shelfMemberId();
  followAccount(() => {
    if (owner !== null && owner !== shelfMemberId()) forgetKeptStates();
    owner = shelfMemberId();
    const now = memberId();
    if (now === before) return;
    before = now;
    // Whose session has run out keeps what stands there.
    if (now === null && shelfMemberId() !== null) return;
    if (router.state.matches.some(saysOfMember)) void router.revalidate();
  });
}

/** An open chapter is looked after by its tickets: what stands may be read to its end. */
function saysOfMember({ route: { id, handle } }: DataRouteMatch): boolean {
  return handle?.own || (handle?.personal && id !== 'reader');
}
