import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { notify } from '../stores/notices.ts';
import { endPurchase, type PurchaseWish, usePurchaseWish } from '../stores/purchase.ts';
import { shellWords } from '../text/shell.ts';

type SheetOf = ComponentType<{ wish: PurchaseWish }>;

/** Where one goes in the middle of buying: to sign in, and to the wallet. */
const detour = /^\/(login|register|registerSuccess|forgetPassword|resetPassword|myAccount\/wallet)\/?$/;

/**
 * Shows the purchase sheet above the page that asked for it; its code comes with the first wish. A wish waits while its
 * reader signs in or charges, and is forgotten anywhere else.
 */
export function PurchaseHost() {
  const wish = usePurchaseWish();
  const { pathname, search } = useLocation();
  const here = wish?.at === pathname + search;
  const astray = wish !== null && !here && !detour.test(pathname);
  const Sheet = useSheet(here);
  useEffect(() => {
    if (astray) endPurchase();
  }, [astray]);
  return wish && here && Sheet ? <Sheet wish={wish} /> : null;
}

/** Not React's own lazy: that remembers a failed import for good, and the network may be back at the next wish. */
function useSheet(wanted: boolean): SheetOf | null {
  const [loaded, setLoaded] = useState<{ Sheet: SheetOf } | null>(null);
  useEffect(() => {
    if (!wanted || loaded) return;
    import('../features/purchase/route.tsx').then(
      ({ PurchaseSheet }) => setLoaded({ Sheet: PurchaseSheet }),
      () => {
        endPurchase();
        notify({ severity: 'warn', summary: shellWords.offline.title });
      },
    );
  }, [wanted, loaded]);
  return loaded?.Sheet ?? null;
}
