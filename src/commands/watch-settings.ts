import { memberId } from '../stores/member-id.ts';
import { watchMirror } from '../stores/watch-mirror.ts';
import { refreshMember } from './refresh-member.ts';

/**
 * From then on the server's word counts once it has heard of what was set here: something newer may have been set on
 * another device meanwhile, which this one does not know of. The answer ends it.
 */
export function watchSettings(): () => void {
  let waited = false;
  const load = async () => (await import('../mirror/settings.ts')).waitingSettings;
  return watchMirror(
    load,
    (waiting) => {
      // What is gone with its member has not arrived.
      if (waited && waiting === null && memberId() !== null) void refreshMember();
      waited = waiting !== null;
    },
    null,
  );
}
