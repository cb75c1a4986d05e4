import { createContext, useCallback, useContext } from 'react';
import { type LinkProps, type NavigateOptions, Link as RouterLink, useNavigate } from 'react-router';
import { queryKeys } from '../../contract/constants.ts';

/** The merchant that stands in addresses; null for the default one, which stands in none. */
export const MerchantContext = createContext<number | null>(null);

/** A path of the site with the merchant in it, so that a link that is shared or opened elsewhere stays in the same site. */
export function withMerchant(to: string, merchantId: number | null): string {
  if (merchantId === null) return to;
  const [path = '', hash] = to.split('#', 2);
  const [pathname = '', ...search] = path.split('?');
  // Only the first question mark begins the query.
  const query = new URLSearchParams(search.join('?'));
  query.set(queryKeys.merchant, String(merchantId));
  return `${pathname}?${query}${hash === undefined ? '' : `#${hash}`}`;
}

/** A link inside the site, written without the merchant. */
export function Link({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return <RouterLink to={withMerchant(to, useContext(MerchantContext))} {...rest} />;
}

/** Goes to a path of the site, written without the merchant. */
export function useGo(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const merchantId = useContext(MerchantContext);
  return useCallback(
    (to, options) => void navigate(withMerchant(to, merchantId), options),
    [navigate, merchantId],
  );
}
