import { useEffect, useState } from 'react';
import { watchMirror } from './watch-mirror.ts';

/**
 * What the mirror says, read again after each change; `null` until it is known.
 * @param load fetches the code that reads and gives the read; the same function until another thing is to be read
 * @param otherwise what counts on a device without a database; the same value each time
 */
export function useMirror<Value>(load: () => Promise<() => Promise<Value>>, otherwise: Value): Value | null {
  const [value, setValue] = useState<{ of: typeof load; is: Value } | null>(null);
  useEffect(() => watchMirror(load, (is) => setValue({ of: load, is }), otherwise), [load, otherwise]);
  return value?.of === load ? value.is : null;
}
