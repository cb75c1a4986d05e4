import { call } from '../api/call.ts';
import { patience } from '../platform/patience.ts';
import { mayNotify, type PushState, pushState, subscribe, unsubscribe } from '../platform/push.ts';
import { hasLeft, memberId } from '../stores/member-id.ts';
import { spokenLanguage } from '../text/language.ts';

/** A push service takes its time: what was said last is done last. One that never answers is waited for so long (ms). */
const patienceMs = 30_000;
let last: Promise<unknown> = Promise.resolve();

/**
 * Whether this browser is told of new chapters of what its member follows. Answers what came of it: `denied` where the
 * reader or the browser said no. Rejects when push service or server cannot be reached.
 */
export function setPush(on: boolean): Promise<PushState> {
  const owner = memberId();
  const may = on ? mayNotify() : null;
  return inTurn(async () => {
    if (may === null) await leavePush();
    return (await may) && (await subscribeAndTell(owner)) ? 'on' : pushState();
  });
}

/** For a new session, and in case browser or site have another address or keys by now. Never rejects. */
export async function renewPush(): Promise<void> {
  const owner = memberId();
  try {
    await inTurn(async () => (await pushState()) === 'on' && subscribeAndTell(owner));
  } catch {
    // It is told at the next start.
  }
}

/** Who turned the news on has left, and who comes asked for none. Never rejects: the server notices by itself. */
export async function forgetPush(): Promise<void> {
  await inTurn(unsubscribe).catch(() => {});
}

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = Promise.race([last, patience(patienceMs)]).then(work);
  last = done.catch(() => {});
  return done;
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
