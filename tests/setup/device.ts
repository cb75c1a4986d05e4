import axios from 'axios';
import { vi } from 'vitest';
import { CodedError } from '../../contract/coded-error.ts';

/** What happens to a call on its way. */
export type Network = <Result>(send: () => Promise<Result>, name: string) => Promise<Result>;

/** The network is gone. */
export const noNetwork: Network = () => Promise.reject(new CodedError('offline'));

/** The server does what it is asked for, but nobody hears so. */
export const lostAnswers: Network = async (send) => {
  await send();
  throw new CodedError('offline');
};

/** As `way`, and notes of each answer to a pull whether it was the whole shelf. */
export function notingPulls(wholes: boolean[], way: Network = (send) => send()): Network {
  return (send, name) =>
    way(async () => {
      const answer = await send();
      if (name === 'listShelfChanges') wholes.push((answer as { whole: boolean }).whole);
      return answer;
    }, name);
}

/**
 * A device of its own: the page's own modules with a database of their own, on the real client and server. Whatever is
 * wanted of the page's code is imported by `load`, so that it belongs to this device.
 */
export async function openDevice(origin: string, no: number) {
  // The client makes its axios as it is loaded; in a browser the page's origin goes without saying.
  axios.defaults.baseURL = origin;
  vi.resetModules();
  const { initialiseMirror } = await import('../../src/mirror/presence.ts');
  initialiseMirror(no);
  const [db, { provideCall, call }, { browserCall }, account, { adoptShelf }, { syncRound }] =
    await Promise.all([
      import('../../src/mirror/db.ts'),
      import('../../src/api/call.ts'),
      import('../../src/api/browser-call.ts'),
      import('../../src/stores/account.ts'),
      import('../../src/mirror/adopt-shelf.ts'),
      import('../../src/sync/round.ts'),
    ]);
  const { hearNews } = await import('../../src/sync/hear-news.ts');
  const { pullShelf } = await import('../../src/sync/pull.ts');
  const { setToken, expireAccount, forgetAccount } = account;
  const { sessionToken } = await import('../../src/stores/member-id.ts');
  await db.mirror.delete();
  await db.mirror.open();
  const session = { token: sessionToken, renew: setToken, expire: expireAccount, leave: forgetAccount };
  const overNetwork = browserCall(null, 80001, session, () => {});
  let network: Network = (send) => send();
  provideCall((name, ask, how) => network(() => overNetwork(name, ask, how), name));
  return {
    mirror: db.mirror,
    account,
    adopt: adoptShelf,
    /** Sends what waits and brings the shelf. */
    sync: (owner: string, now = Date.now()) => syncRound(owner, { freshMs: 0, now: () => now }),
    /** From then on calls go this way; by default straight to the server. */
    setNetwork: (way: Network = (send) => send()) => {
      network = way;
    },
    favourites: await import('../../src/mirror/favourites.ts'),
    history: await import('../../src/mirror/history.ts'),
    shelfHistory: await import('../../src/mirror/shelf-history.ts'),
    likes: await import('../../src/mirror/likes.ts'),
    settings: await import('../../src/mirror/settings.ts'),
    adRemovals: await import('../../src/mirror/ad-removals.ts'),
    views: await import('../../src/mirror/shelf-views.ts'),
    /** Brings the shelf and sends nothing. */
    pull: (owner: string) => pullShelf(owner, Date.now, call),
    /** Looks for new chapters of what a visitor follows. */
    hearNews: (freshMs = 0, now = Date.now()) => hearNews({ freshMs, now: () => now }, call),
  };
}
