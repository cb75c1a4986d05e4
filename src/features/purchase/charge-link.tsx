import { useEffect, useState } from 'react';
import type { Product } from '../../../contract/wallet.ts';
import { priceText } from '../../../domain/price-text.ts';
import { groupedNumber } from '../../../domain/short-number.ts';
import { call } from '../../api/call.ts';
import { spokenLanguage } from '../../text/language.ts';
import { purchaseWords } from '../../text/purchase.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { smallestPackage } from './smallest-package.ts';

const said = purchaseWords;

/** Leads to the wallet, with the smallest package that brings the missing points, and from there back. */
export function ChargeLink({ missing, back }: { missing: number; back: string }) {
  const product = smallestPackage(useProducts(), missing);
  const query = new URLSearchParams({ redirect: back, ...(product && { product: String(product.id) }) });
  return (
    <ButtonLink look="main" to={`/myAccount/wallet?${query}`}>
      {product
        ? said.charge(
            groupedNumber(product.points + product.bonus),
            priceText(product.amount, product.currency, spokenLanguage()),
          )
        : said.chargeAny}
    </ButtonLink>
  );
}

/** None until they are there, and where they cannot be had: the wallet says the rest. */
function useProducts(): readonly Product[] {
  const [products, setProducts] = useState<readonly Product[]>([]);
  useEffect(() => {
    let left = false;
    call('listProducts', { size: 100 }).then(
      ({ items }) => left || setProducts(items),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return products;
}
