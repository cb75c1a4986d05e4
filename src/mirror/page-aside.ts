import Dexie, { type DBCore, type Middleware } from 'dexie';

/** Transactions of this page that have not come to their end. */
const running = new Set<IDBTransaction>();
let aside = false;

/** Also what other browsers are on iPhones. */
const isWebKit = /^Apple/.test(String(Reflect.get(Object(globalThis.navigator), 'vendor')));

globalThis.addEventListener?.('pagehide', ({ persisted }: Event & { persisted?: boolean }) => {
  if (!persisted) return;
  aside = true;
  for (const it of running) stop(it);
});
globalThis.addEventListener?.('pageshow', () => {
  aside = false;
});

/**
 * WebKit puts a page aside, for whoever comes back to it, with every transaction that is under way: no later page gets at
 * what that one holds until it is thrown away. So they are given up as the page goes, as by a kill, and none begins until
 * it is shown again; both reject with an AbortError. Other engines see to it themselves, and the closing is Dexie's work.
 */
export const nothingAside: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'nothing aside',
  create: (core) => (isWebKit ? { ...core, transaction: (...asked) => noted(core, asked) } : core),
};

function noted(core: DBCore, asked: Parameters<DBCore['transaction']>): IDBTransaction {
  if (aside) throw new Dexie.AbortError('The page was put aside.');
  // Dexie's own type says less than it gives.
  const begun = core.transaction(...asked) as IDBTransaction;
  const ended = () => void running.delete(begun);
  running.add(begun);
  begun.addEventListener('complete', ended);
  begun.addEventListener('abort', ended);
  return begun;
}

function stop(it: IDBTransaction): void {
  try {
    it.abort();
  } catch {
    // It is being committed.
  }
}
