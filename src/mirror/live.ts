import { liveQuery } from 'dexie';

/** Reads the mirror now and after each change to what was read, in whatever tab; the answer stops that. */
export function live<Value>(
  read: () => Promise<Value>,
  tell: (value: Value) => void,
  failed: (error: unknown) => void,
): () => void {
  const begin = () => liveQuery(read).subscribe(tell, failed);
  let reading = begin();
  // A read that was given up as the page was put aside is told to nobody, and what it would have heard of never again.
  const back = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    reading.unsubscribe();
    reading = begin();
  };
  globalThis.addEventListener?.('pageshow', back);
  return () => {
    globalThis.removeEventListener?.('pageshow', back);
    reading.unsubscribe();
  };
}
