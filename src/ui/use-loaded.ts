import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code comes when it is first wanted; null until then. Not React's own lazy: that remembers a failed
 * import for good and takes the page along, and the network may be back the next time it is wanted.
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
    load().then((Loaded) => setLoaded({ Loaded }), onFailure);
  }, [load, wanted, loaded, onFailure]);
  return loaded?.Loaded ?? null;
}

function nothing(): void {}
