import { useLayoutEffect } from 'react';
import type { Product } from '../../../contract/wallet.ts';
import { priceText } from '../../../domain/price-text.ts';
import { groupedNumber } from '../../../domain/short-number.ts';
import { useSignedIn } from '../../stores/account.ts';
import { useSite } from '../../stores/site.ts';
import { spokenLanguage } from '../../text/language.ts';
import { walletWords } from '../../text/wallet.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { InlineFault } from '../../ui/inline-fault.tsx';
import { InlineNote } from '../../ui/inline-note.tsx';
import { WalletIcon } from '../../ui/place-icons.tsx';
import styles from './charge-form.module.css';
import { useLoginPath } from './login-path.ts';
import { providerName } from './provider-name.ts';
import { useChoice } from './use-choice.ts';
import { usePayment } from './use-payment.ts';

const said = walletWords;

/** From so many characters on a number would not fit into a package's usual width. */
const longNumber = 9;

/** The packages, the ways to pay, and the bar that says what it comes to. */
export function ChargeForm(props: {
  products: readonly Product[];
  meant: number | null;
  back: string | null;
}) {
  const { meant, back } = props;
  const { config } = useSite();
  const providers = config?.paymentProviders ?? [];
  const { productId, providerId, chooseProduct, chooseProvider } = useChoice(meant);
  const { pay, busy, failure, gone } = usePayment(back);
  const products = props.products.filter(({ id }) => !gone.includes(id));
  const product =
    products.find((it) => it.id === productId) ?? products.find((it) => it.recommended) ?? products[0];
  const provider = providers.find((it) => it.id === providerId) ?? providers[0];
  if (!product) return <InlineNote>{said.products.empty}</InlineNote>;
  return (
    <>
      <div className={styles.products} role="radiogroup" aria-label={said.products.label}>
        {products.map((it) => (
          <ProductChoice key={it.id} product={it} chosen={it === product} choose={chooseProduct} />
        ))}
      </div>
      {provider ? (
        <div className={styles.providers} role="radiogroup" aria-label={said.providers.label}>
          {providers.map((it) => (
            <label key={it.id}>
              <input
                type="radio"
                name="provider"
                value={it.id}
                checked={it === provider}
                onChange={() => chooseProvider(it.id)}
              />
              <WalletIcon />
              {providerName(it.id, config)}
              <span className={styles.mark} />
            </label>
          ))}
        </div>
      ) : (
        <InlineNote>{said.providers.none}</InlineNote>
      )}
      {failure && <InlineFault>{failure}</InlineFault>}
      {provider && <PayBar product={product} busy={busy} pay={() => void pay(product.id, provider.id)} />}
    </>
  );
}

function ProductChoice(props: { product: Product; chosen: boolean; choose: (id: number) => void }) {
  const { product, chosen, choose } = props;
  const { id, points, bonus, amount, currency, recommended } = product;
  const number = groupedNumber(points);
  return (
    <label className={styles.product} {...(number.length > longNumber && { 'data-long': '' })}>
      <input type="radio" name="product" value={id} checked={chosen} onChange={() => choose(id)} />
      {recommended && <span className={styles.badge}>{said.products.recommended}</span>}
      <b>
        {number} <i>{said.products.unit(number)}</i>
      </b>
      <span className={styles.bonus}>{bonus > 0 && said.products.bonus(groupedNumber(bonus))}</span>
      <span className={styles.price}>{priceText(amount, currency, spokenLanguage())}</span>
    </label>
  );
}

function PayBar({ product, busy, pay }: { product: Product; busy: boolean; pay: () => void }) {
  const signedIn = useSignedIn();
  const loginPath = useLoginPath();
  useRoomBar();
  return (
    <section className={styles.bar} aria-label={said.pay.label}>
      <div>
        <small>{said.pay.points(groupedNumber(product.points + product.bonus))}</small>
        <b>{priceText(product.amount, product.currency, spokenLanguage())}</b>
      </div>
      {signedIn ? (
        <BusyButton look="main" busy={busy} onClick={pay}>
          {busy ? said.pay.going : said.pay.go}
        </BusyButton>
      ) : (
        <ButtonLink look="main" to={loginPath}>
          {said.pay.login}
        </ButtonLink>
      )}
    </section>
  );
}

/** The document hears of the bar, above which the shell's own word stands; by `:has()` old browsers would not. */
function useRoomBar(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.roomBar = '';
    return () => {
      delete document.documentElement.dataset.roomBar;
    };
  }, []);
}
