import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Shorter waits show nothing: a flash of grey would only make them longer. */
const patienceMs = 150;

/** The path that a navigation leads to, once it has taken long enough to be noticed; else null. */
export function useSlowDestination(): string | null {
  const navigation = useNavigation();
  const path = navigation.state === 'loading' ? navigation.location.pathname : null;
  const key = navigation.location?.key;
  const [slow, setSlow] = useState<string | undefined>();
  useEffect(() => {
    if (path === null) return;
    const timer = setTimeout(() => setSlow(key), patienceMs);
    return () => clearTimeout(timer);
  }, [path, key]);
  return path !== null && key !== undefined && slow === key ? path : null;
}
