import { defaultMerchantId } from '../../contract/constants.ts';
import type { openSite } from './site.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

/** Two packages, the larger one recommended; answers their ids. */
export async function sell({ house }: Site): Promise<number[]> {
  const ids: number[] = [];
  for (const [amount, points, bonus] of [
    [600, 600, 0],
    [3000, 3000, 300],
  ] as const) {
    const product = { name: `${points} 积分`, amount, currency: 'CNY', points, bonus };
    ids.push(await house.products.add(defaultMerchantId, { ...product, recommended: bonus > 0 }));
  }
  return ids;
}
