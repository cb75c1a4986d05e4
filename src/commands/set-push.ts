import { call } from '../api/call.ts';
import { currentSubscription, type PushState, pushState, subscribe, unsubscribe } from '../platform/push.ts';
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
  const { publicKey } = await call('getPushKey', {});
  const subscription = await subscribe(publicKey);
  if (subscription === null) return pushState();
  await tell(subscription);
  return 'on';
}

/** For a new session, and in case the browser has another address by now. Never rejects. */
export async function renewPush(): Promise<void> {
  try {
    const subscription = (await pushState()) === 'on' ? await currentSubscription() : null;
    if (subscription) await tell(subscription);
  } catch {
    // It is told at the next start.
  }
}

/** This browser hears of nothing any more. Never rejects: what the server cannot be told now, it notices by itself. */
export async function leavePush(): Promise<void> {
  try {
    const endpoint = await unsubscribe();
    if (endpoint !== null) await call('unsubscribePush', { endpoint });
  } catch {
    // See above.
  }
}

async function tell({ endpoint = '', keys = {} }: PushSubscriptionJSON): Promise<void> {
  const { p256dh = '', auth = '' } = keys;
  await call('subscribePush', { endpoint, p256dh, auth, language: spokenLanguage() });
}
