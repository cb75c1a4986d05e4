/** A signal that ends with the first of others; `AbortSignal.any` is younger than Chrome 111 and Safari 16.4. */
export function endsWith(...signals: readonly AbortSignal[]): AbortSignal {
  const aborter = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) aborter.abort();
    signal.addEventListener('abort', () => aborter.abort());
  }
  return aborter.signal;
}
