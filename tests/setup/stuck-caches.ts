import { vi } from 'vitest';
import { memoryCaches } from './memory-caches.ts';

/** From now on no cache of this device opens, nor says that it does not; answers when one is asked for. */
export function stuckCaches(): Promise<void> {
  const begun = Promise.withResolvers<void>();
  const open = () => {
    begun.resolve();
    return new Promise(() => {});
  };
  vi.stubGlobal('caches', { ...memoryCaches(), open });
  return begun.promise;
}
