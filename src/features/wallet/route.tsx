import { Suspense, useEffect } from 'react';
import { Await, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import type { Product } from '../../../contract/wallet.ts';
import { callContext } from '../../api/call.ts';
import { useSignedIn } from '../../stores/account.ts';
import { shelfMemberId } from '../../stores/member-id.ts';
import { openOrder, takeUpOrder } from '../../stores/open-order.ts';
import { useSite } from '../../stores/site.ts';
import { walletWords } from '../../text/wallet.ts';
import { ButtonLink } from '../../ui/button.tsx';
import column from '../../ui/column.module.css';
import { InlineFault } from '../../ui/inline-fault.tsx';
import { Link, useGo } from '../../ui/link.tsx';
import type { RoomHandle } from '../../ui/page-head.ts';
import { RoomHead } from '../../ui/room-head.tsx';
import { Balance } from './balance.tsx';
import { ChargeForm } from './charge-form.tsx';
import { useLoginPath } from './login-path.ts';
import { OrderSheet } from './order/order-sheet.tsx';
import { endWatch, useOrderWatch } from './order/order-watch.ts';
import { followOpenOrder } from './order/take-up-order.ts';
import { ProductsFailure, ProductsOutline } from './products-outline.tsx';
import { RedeemForm } from './redeem-form.tsx';
import styles from './route.module.css';
import { readWalletAddress, walletPath } from './wallet-address.ts';

const said = walletWords;

interface WalletData {
  /** Comes after the room: the balance does not wait for it. */
  products: Promise<Product[]>;
  /** They cannot be had, which the room says itself. */
  offline: boolean;
}

export function loader({ request, context }: LoaderFunctionArgs): WalletData {
  if (readWalletAddress(new URL(request.url).searchParams).orderNo === null) followOpenOrder(request);
  const call = context.get(callContext);
  const products = call('listProducts', { size: 100 }).then(({ items }) => items);
  // The room says what failed, maybe after it has.
  products.catch(() => {});
  return { products, offline: navigator.onLine === false };
}

export const handle: RoomHandle<WalletData> = { head: () => ({ title: said.title, noindex: true }) };

export function Component() {
  const { products } = useLoaderData<WalletData>();
  const { back, productId } = readWalletAddress(useSearchParams()[0]);
  // Beneath what is still to come, so that nothing moves when it does.
  const beneath = (
    <>
      <RedeemForm back={back} />
      <Trouble />
    </>
  );
  return (
    <>
      <RoomHead title={said.title} back={said.back} backTo="/myAccount">
        <ButtonLink look="text" to="/myAccount/buyHistory">
          {said.statement}
        </ButtonLink>
      </RoomHead>
      <main className={`${column.wrap} ${styles.room}`}>
        <Balance />
        <div>
          <h2 className={styles.label}>{said.products.label}</h2>
          <LostOrder />
          <Suspense fallback={<ProductsOutline />}>
            <Await
              resolve={products}
              errorElement={
                <>
                  <ProductsFailure />
                  {beneath}
                </>
              }
            >
              {(found) => (
                <>
                  <ChargeForm products={found} meant={productId} back={back} />
                  {beneath}
                </>
              )}
            </Await>
          </Suspense>
        </div>
      </main>
      <ShownOrder />
    </>
  );
}

/** The sheet of the order that the address names. */
function ShownOrder() {
  const address = readWalletAddress(useSearchParams()[0]);
  const go = useGo();
  const signedIn = useSignedIn();
  const { orderNo, trouble } = useOrderWatch();
  const { merchantId } = useSite();
  const asked = address.orderNo;
  const lost = asked === orderNo && trouble === 'unknown';
  if (asked === null || !signedIn || lost) return null;
  const close = () => {
    // It has been looked at: the next visit does not begin with it.
    takeUpOrder(merchantId);
    go(walletPath({ ...address, orderNo: null }), { replace: true, preventScrollReset: true });
  };
  // Whoever comes in another tab asks for it anew.
  const key = `${asked} ${shelfMemberId()}`;
  return <OrderSheet key={key} orderNo={asked} back={address.back} close={close} />;
}

/**
 * An order that this member does not have: somebody else's, or from an address that was changed. When the session has
 * ended meanwhile, the login comes first.
 */
function LostOrder() {
  const asked = readWalletAddress(useSearchParams()[0]).orderNo;
  const { orderNo, trouble } = useOrderWatch();
  const go = useGo();
  const signedIn = useSignedIn();
  const loginPath = useLoginPath();
  const expired = !signedIn && trouble === 'signed-out' && orderNo === asked;
  useEffect(() => {
    if (!expired) return;
    go(loginPath);
    // What was heard without a session must not send to the login again who comes back from there.
    endWatch();
  }, [expired, loginPath, go]);
  if (asked === null || asked !== orderNo || trouble !== 'unknown') return null;
  return (
    <div className={styles.note}>
      <InlineFault>{said.pay.notFound}</InlineFault>
    </div>
  );
}

/** Where one looks when points are missing: the order that is still open, else all orders. */
function Trouble() {
  const address = readWalletAddress(useSearchParams()[0]);
  const open = openOrder(useSite().merchantId);
  const to = open ? walletPath({ ...address, orderNo: open.orderNo }) : '/myAccount/chargeHistory';
  return (
    <p className={styles.trouble}>
      {said.trouble}
      <Link to={to} replace={open !== null} preventScrollReset={open !== null}>
        {said.missing}
      </Link>
    </p>
  );
}
