/** Ends what this page holds and waits for when it is put aside; another one for each time that it is shown again. */
let aside = new AbortController();

globalThis.addEventListener?.('pagehide', ({ persisted }: Event & { persisted?: boolean }) => {
  if (persisted) aside.abort();
});
globalThis.addEventListener?.('pageshow', () => {
  if (aside.signal.aborted) aside = new AbortController();
});

/**
 * Runs work while no other page does any under this name. Rejects, with nothing begun, where the browser has no locks or
 * refuses them.
 *
 * A page that is put aside, for whoever comes back to it, gives up its turn, and asks for it again when it is shown again:
 * WebKit before July 2025 left it the lock, so that no later page got it, and takes it away since then, with an error for
 * who waits (https://bugs.webkit.org/show_bug.cgi?id=283528). What it has begun goes on then, beside what another page may
 * have begun meanwhile. So work must be as safe to repeat as it is to be killed.
 */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return new Promise((done, failed) => {
    let running: Promise<Result> | undefined;
    const ask = async () => {
      const { signal } = aside;
      const again = () => addEventListener('pageshow', ask, { once: true });
      if (signal.aborted) return again();
      const begin = async () => {
        if (signal.aborted) return;
        running ??= work();
        done(running);
        await overOrAside(running, signal);
      };
      // At once, so that they ask in the order in which they did: what was begun goes on before what waited.
      signal.addEventListener('abort', again);
      try {
        await navigator.locks.request(name, { signal }, begin);
      } catch (error) {
        if (!signal.aborted) failed(error);
      }
      signal.removeEventListener('abort', again);
    };
    void ask();
  });
}

function overOrAside(running: Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((end) => {
    const over = () => {
      signal.removeEventListener('abort', over);
      end();
    };
    signal.addEventListener('abort', over);
    running.then(over, over);
  });
}
