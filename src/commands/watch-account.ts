import { unhurried } from '../mirror/safely.ts';
import { followAccount } from '../stores/account.ts';
import { shelfMemberId } from '../stores/member-id.ts';

/** From then on what a member typed in this tab goes with them, whichever tab they sign out in. */
export function watchAccount(): void {
  let before = shelfMemberId();
  followAccount(() => {
    const now = shelfMemberId();
    if (before !== null && now !== before) void unhurried(forgetTyped, undefined);
    before = now;
  });
}

/** Its code is that of forms, which few rooms have. */
async function forgetTyped(): Promise<void> {
  const [{ forgetDrafts }, { forgetCodeWaits }] = await Promise.all([
    import('../stores/drafts.ts'),
    import('../stores/code-wait.ts'),
  ]);
  forgetDrafts();
  forgetCodeWaits();
}
