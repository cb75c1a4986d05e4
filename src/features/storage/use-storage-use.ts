import { useCallback, useEffect, useState } from 'react';
import { type StorageUse, storageUse } from '../../platform/storage-use.ts';

/**
 * How much the site takes of this device, looked at again whenever `bytes` of downloads change; `use` is undefined until
 * the browser has answered, null where it does not say.
 */
export function useStorageUse(bytes: number): { use: StorageUse | null | undefined; look: () => void } {
  const [use, setUse] = useState<StorageUse | null>();
  const look = useCallback(() => void storageUse().then(setUse), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved since has changed the use
  useEffect(look, [look, bytes]);
  return { use, look };
}
