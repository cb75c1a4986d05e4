import { CodedError } from '../../contract/coded-error.ts';
import type { Answer, Checked } from '../../contract/endpoints.ts';
import type { PushDesk, PushSender } from './push-port.ts';
import type { SignedIn } from './signed-in.ts';

/**
 * From now on a member's browser is told of news. Request01 for an address that is of no push service: the server would
 * write to whatever host it names.
 */
export async function subscribePush(
  { desk, sender }: { desk: Pick<PushDesk, 'subscribe'>; sender: Pick<PushSender, 'knows'> },
  member: SignedIn,
  ask: Checked<'subscribePush'>,
  now: number,
): Promise<Answer<'subscribePush'>> {
  if (!sender.knows(ask.endpoint)) throw new CodedError('Request01', { fields: { endpoint: 'foreign' } });
  await desk.subscribe(member, ask, now);
  return null;
}
