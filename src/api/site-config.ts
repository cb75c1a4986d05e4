import type { Call } from '../../contract/first-screen.ts';
import type { SiteConfig } from '../../contract/site.ts';

const asked = new WeakMap<Call, Promise<SiteConfig>>();

/**
 * The merchant's configuration, asked for once by each call: a page's life in a browser, one first screen on the server.
 * Rooms whose loaders need it run beside the one that loads it for the site. A failure is asked about anew.
 */
export function siteConfigOf(call: Call): Promise<SiteConfig> {
  const known = asked.get(call);
  if (known) return known;
  const config = call('getConfig', {});
  asked.set(call, config);
  config.catch(() => asked.delete(call));
  return config;
}
