import { useEffect, useState } from 'react';
import { keepWallet, walletDraft } from './wallet-draft.ts';

/**
 * The package and the way to pay that were chosen, over the way to the login and back; null for what was not.
 * @param meant the package that the address names; what was chosen with another one in the address is done with
 */
export function useChoice(meant: number | null) {
  const [productId, setProduct] = useState(meant);
  const [providerId, setProvider] = useState<string | null>(null);

  // The server has no draft, and its screen comes first.
  useEffect(() => {
    const { product, with: named, provider } = walletDraft();
    if (product && (named ?? '') === String(meant ?? '')) setProduct(Number(product));
    if (provider) setProvider(provider);
  }, [meant]);

  function chooseProduct(id: number): void {
    setProduct(id);
    keepWallet({ product: String(id), with: String(meant ?? '') });
  }

  function chooseProvider(id: string): void {
    setProvider(id);
    keepWallet({ provider: id });
  }

  return { productId, providerId, chooseProduct, chooseProvider };
}
