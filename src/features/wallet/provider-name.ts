import type { SiteConfig } from '../../../contract/site.ts';
import { walletWords } from '../../text/wallet.ts';

/** What a way to pay is called in the language that is spoken; '' for one that the merchant does not offer any more. */
export function providerName(id: string, config: SiteConfig | null): string {
  const offered = config?.paymentProviders.find((it) => it.id === id);
  return offered ? (walletWords.providerNames[id] ?? offered.name) : '';
}
