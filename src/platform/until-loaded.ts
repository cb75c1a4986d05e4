/** Code that did not come is asked for again after so long (ms), for not every loss of the network is told. */
const againMs = 10_000;

/** Loads code that has to come at last, however often the network is gone. */
export async function untilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      const waiting = new AbortController();
      await new Promise((again) => {
        addEventListener('online', again, { signal: waiting.signal });
        setTimeout(again, againMs);
      });
      waiting.abort();
    }
  }
}
