import { useLocation } from 'react-router';
import { loginAddress } from '../../../domain/redirect-path.ts';

/** The login, which leads back to here. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation();
  return loginAddress(pathname + search);
}
