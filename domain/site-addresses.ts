import type { SiteConfig } from '../contract/site.ts';

/** Where a merchant says that its site is to be found (specification §3), besides the place where it was met. */
export type SiteAddresses = Pick<
  SiteConfig,
  | 'permanentUrl'
  | 'releaseUrl'
  | 'latestUrl'
  | 'latestUrl2'
  | 'latestUrl3'
  | 'latestUrl4'
  | 'latestUrl5'
  | 'latestUrl6'
>;

/** The latest addresses in their order, as the merchant wrote them; unset ones are empty. */
export function latestAddresses(config: SiteAddresses): string[] {
  const { latestUrl, latestUrl2, latestUrl3, latestUrl4, latestUrl5, latestUrl6 } = config;
  return [latestUrl, latestUrl2, latestUrl3, latestUrl4, latestUrl5, latestUrl6];
}

/** All of them, as the merchant wrote them; unset ones are empty. */
export function namedAddresses(config: SiteAddresses): string[] {
  return [config.permanentUrl, config.releaseUrl, ...latestAddresses(config)];
}
