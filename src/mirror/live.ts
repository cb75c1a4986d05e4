import { liveQuery } from 'dexie';

/** Reads the mirror now and after each change to what was read, in whatever tab; the answer stops that. */
export function live<Value>(
  read: () => Promise<Value>,
  tell: (value: Value) => void,
  failed: (error: unknown) => void,
): () => void {
  const reading = liveQuery(read).subscribe(tell, failed);
  return () => reading.unsubscribe();
}
