import type { Product } from '../../../contract/wallet.ts';

/** The cheapest package that brings so many points, else the one that brings most; null without any. */
export function smallestPackage(products: readonly Product[], missing: number): Product | null {
  const pointsOf = ({ points, bonus }: Product) => points + bonus;
  const enough = products.filter((it) => pointsOf(it) >= missing);
  if (enough.length > 0) return enough.reduce((one, other) => (other.amount < one.amount ? other : one));
  return products.reduce<Product | null>(
    (most, it) => (most && pointsOf(most) >= pointsOf(it) ? most : it),
    null,
  );
}
