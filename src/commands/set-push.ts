import { call } from '../api/call.ts';
import { mayNotify, type PushState, pushState, subscribe, unsubscribe } from '../platform/push.ts';
import { hasLeft, memberId } from '../stores/member-id.ts';
import { spokenLanguage } from '../text/language.ts';

/**
 * Whether this browser is told of new chapters of what its member follows. Answers what came of it: `denied` where the
 * reader or the browser said no. Rejects when push service or server cannot be reached.
 */
export async function setPush(on: boolean): Promise<PushState> {
  if (!on) {
    await leavePush();
    return pushState();
  }
  const owner = memberId();
  return (await mayNotify()) && (await subscribeAndTell(owner)) ? 'on' : pushState();
}

/** For a new session, and in case browser or site have another address or keys by now. Never rejects. */
export async function renewPush(): Promise<void> {
  try {
    if ((await pushState()) === 'on') await subscribeAndTell(memberId());
  } catch {
    // It is told at the next start.
  }
}

/** This browser hears of nothing any more. Never rejects: what the server cannot be told now, it notices by itself. */
async function leavePush(): Promise<void> {
  try {
    const endpoint = await unsubscribe();
    if (endpoint !== null) await call('unsubscribePush', { endpoint });
  } catch {
    // See above.
  }
}

/** False where the member who wanted it leaves before the push service has answered. */
async function subscribeAndTell(owner: string | null): Promise<boolean> {
  const { publicKey } = await call('getPushKey', {});
  const subscription = await subscribe(publicKey);
  if (hasLeft(owner)) {
    // The logout found nothing to give up yet, and the next member asked for no news.
    await unsubscribe();
    return false;
  }
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription;
  await call('subscribePush', { endpoint, p256dh, auth, language: spokenLanguage() });
  return true;
}
