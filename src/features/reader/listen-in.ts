/** Puts a listener among those that are told; the answer takes it out again. */
export function listenIn<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
