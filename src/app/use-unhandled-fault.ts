import { useEffect, useState } from 'react';
import { CodedError } from '../../contract/coded-error.ts';
import { isChunkLoadError } from '../../domain/chunk-load-error.ts';

/**
 * Unhandled errors of our own code lead to the error page (specification §2): thrown here, they reach the boundary of
 * the shell. What has a name in the catalogue is an answer that came too late for anybody, and what others put into the
 * page (extensions, analytics) is not ours to stop for. Code that could not be loaded is for who wanted it to say: what
 * stands goes on.
 */
export function useUnhandledFault(): void {
  const [fault, setFault] = useState<Error | null>(null);
  useEffect(() => {
    const take = (event: ErrorEvent | PromiseRejectionEvent) => {
      const error: unknown = 'reason' in event ? event.reason : event.error;
      if (error instanceof Error && isOurs(error)) setFault(error);
    };
    addEventListener('error', take);
    addEventListener('unhandledrejection', take);
    return () => {
      removeEventListener('error', take);
      removeEventListener('unhandledrejection', take);
    };
  }, []);
  if (fault) throw fault;
}

function isOurs(error: Error): boolean {
  if (error instanceof CodedError || error.name === 'AbortError' || isChunkLoadError(error)) return false;
  return error.stack?.includes(`${location.origin}/assets/`) ?? false;
}
