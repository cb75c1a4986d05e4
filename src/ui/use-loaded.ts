import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code comes when it is first wanted; null until then. Not React's own lazy: that remembers a failed
 * import for good and takes the page along. Code that could not be had is asked for again when the network comes back,
 * or the next time it is wanted.
 * @param load always the same function
 */
export function useLoaded<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onFailure: () => void = nothing,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ Loaded: ComponentType<Props> } | null>(null);
  useEffect(() => {
    if (!wanted || loaded) return;
    const ended = new AbortController();
    const ask = () => void load().then((Loaded) => setLoaded({ Loaded }), fail);
    const fail = () => {
      onFailure();
      window.addEventListener('online', ask, { once: true, signal: ended.signal });
    };
    ask();
    return () => ended.abort();
  }, [load, wanted, loaded, onFailure]);
  return loaded?.Loaded ?? null;
}

function nothing(): void {}
