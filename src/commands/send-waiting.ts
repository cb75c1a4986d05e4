import { mayHaveMirror } from '../mirror/presence.ts';
import { unhurried } from '../mirror/safely.ts';
import { patience } from '../platform/patience.ts';
import { memberId, shelfMemberId } from '../stores/member-id.ts';
import { bringNoted } from './record-progress.ts';

/** So long who leaves waits for what is to be sent first (ms). */
const patienceMs = 2000;

/**
 * For who leaves: what waits goes to the server while the session is good. Answers how many writes it has not got by
 * then, which the device would lose; where the session has run out, all of them. Never rejects.
 */
export async function sendWaiting(): Promise<number> {
  const owner = shelfMemberId();
  if (owner === null) return 0;
  return unhurried(async () => {
    await bringNoted();
    if (!(await mayHaveMirror())) return 0;
    const { sendAll, unsentOf } = await import('../sync/round.ts');
    // Without a network, or an answer, they stay.
    if (memberId() !== null) await Promise.race([sendAll(owner).catch(() => {}), patience(patienceMs)]);
    // A database that does not answer keeps nobody signed in.
    return (await Promise.race([unsentOf(owner), patience(patienceMs)])) ?? 0;
  }, 0);
}
