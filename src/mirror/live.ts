import { liveQuery } from 'dexie';
import { whenOpened } from './database-news.ts';

/** Reads the mirror now and after each change to what was read, in whatever tab; the answer stops that. */
export function live<Value>(
  read: () => Promise<Value>,
  tell: (value: Value) => void,
  failed: (error: unknown) => void,
): () => void {
  let brokenOff = false;
  const noted = async () => {
    try {
      return await read();
    } catch (error) {
      brokenOff = true;
      throw error;
    }
  };
  const begin = () => liveQuery(noted).subscribe(tell, failed);
  let reading = begin();
  const again = () => {
    reading.unsubscribe();
    brokenOff = false;
    reading = begin();
  };
  // A read that was given up as the page was put aside, or as the database could not be opened, is told to nobody, and
  // what it would have heard of never again.
  const back = ({ persisted }: PageTransitionEvent) => {
    if (persisted) again();
  };
  globalThis.addEventListener?.('pageshow', back);
  const stopWaiting = whenOpened(() => {
    if (brokenOff) again();
  });
  return () => {
    globalThis.removeEventListener?.('pageshow', back);
    stopWaiting();
    reading.unsubscribe();
  };
}
