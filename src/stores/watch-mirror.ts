import { whenOpened } from '../mirror/database-news.ts';
import { mayHaveMirror } from '../mirror/presence.ts';
import { NoAnswer, noteFault, unhurried } from '../mirror/safely.ts';

/** A database that another tab holds up never answers; a screen does not wait longer than this (ms). */
const patienceMs = 4000;

/**
 * Reads the mirror now and after each change, in whatever tab. Loads no database code while this device has no
 * database: then `otherwise` is told, and the reading begins when there is one. `otherwise` is told too where it cannot
 * be read. The answer stops the reading.
 * @param load fetches the code that reads and gives the read itself
 */
export function watchMirror<Value>(
  load: () => Promise<() => Promise<Value>>,
  tell: (value: Value) => void,
  otherwise: Value,
): () => void {
  const stops: (() => void)[] = [];
  let stopped = false;
  let told = false;
  const hear = (value: Value) => {
    told = true;
    if (!stopped) tell(value);
  };
  const begin = async () => {
    const [{ live }, read] = await Promise.all([import('../mirror/live.ts'), load()]);
    if (stopped) return;
    const timer = setTimeout(() => {
      if (told) return;
      noteFault(new NoAnswer());
      hear(otherwise);
    }, patienceMs);
    stops.push(
      () => clearTimeout(timer),
      live(read, hear, (error) => {
        noteFault(error);
        hear(otherwise);
      }),
    );
  };
  const start = async () => {
    const begun = await unhurried(() => begin().then(() => true), false);
    if (!begun) hear(otherwise);
  };
  // Asked before the browser has answered: one that is opened meanwhile is in no list yet, and is told of once.
  let isReading = false;
  const startOnce = () => {
    isReading = true;
    stopWaiting();
    void start();
  };
  const stopWaiting = whenOpened(startOnce);
  stops.push(stopWaiting);
  void mayHaveMirror().then((may) => {
    if (stopped || isReading) return;
    if (may) startOnce();
    else hear(otherwise);
  });
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}
