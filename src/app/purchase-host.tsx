import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isEntryRoom } from '../../domain/redirect-path.ts';
import { notify } from '../stores/notices.ts';
import { endPurchase, usePurchaseWish } from '../stores/purchase.ts';
import { shellWords } from '../text/shell.ts';
import { useFocusAfter } from '../ui/keep-focus.ts';
import { useLoaded } from '../ui/use-loaded.ts';

const wallet = /^\/myAccount\/wallet\/?$/i;

/**
 * Shows the purchase sheet above the page that asked for it; its code comes with the first wish. A wish waits while its
 * reader signs in or charges, and is forgotten anywhere else.
 */
export function PurchaseHost() {
  const wish = usePurchaseWish();
  const { pathname, search } = useLocation();
  const here = wish !== null && pageOf(wish.at) === pageOf(pathname + search);
  // In the middle of buying one goes to sign in, and to the wallet.
  const isDetour = isEntryRoom(pathname) || wallet.test(pathname);
  const astray = wish !== null && !here && !isDetour;
  const Sheet = useLoaded(loadSheet, here, giveUp);
  useEffect(() => {
    if (astray) endPurchase();
  }, [astray]);
  const shown = here && Sheet !== null;
  // A sheet that stood there when its reader came back was opened by nothing that could take the focus again.
  useFocusAfter(shown);
  return shown ? <Sheet wish={wish} /> : null;
}

const loadSheet = async () => (await import('../features/purchase/route.tsx')).PurchaseSheet;

/** An address without the place in a chapter, which the reader writes past the router. */
function pageOf(address: string): string {
  const [path, query] = address.split('?');
  const asked = new URLSearchParams(query);
  for (const name of ['img', 'at']) asked.delete(name);
  return `${path}?${asked}`;
}

function giveUp(): void {
  endPurchase();
  notify({ severity: 'warn', summary: shellWords.offline.title });
}
