/** Foreign places that a merchant's documents work with, as origins that can stand in a policy. */
export interface PolicyHosts {
  pictures: readonly string[];
  scripts: readonly string[];
  /** Where forms may be sent besides the site itself. */
  forms: readonly string[];
  /** Whether the site is opened inside Telegram. */
  telegram: boolean;
}

/** The keys of a merchant's settings that {@link policyHosts} reads. */
export const hostKeys = ['picDomain', 'advertDomain', 'analyticsScript', 'payGatewayUrl', 'telegramBot'];

/** Reads them from a merchant's settings; what is no address of the web gives no host. */
export function policyHosts(settings: Record<string, unknown>): PolicyHosts {
  return {
    pictures: origins([settings.picDomain, settings.advertDomain]),
    scripts: origins([settings.analyticsScript]),
    forms: origins([settings.payGatewayUrl]),
    telegram: typeof settings.telegramBot === 'string' && settings.telegramBot !== '',
  };
}

/** All that several merchants work with, for a document that serves them all. */
export function joinedHosts(hosts: readonly PolicyHosts[]): PolicyHosts {
  const every = (kind: 'pictures' | 'scripts' | 'forms') =>
    [...new Set(hosts.flatMap((it) => it[kind]))].sort();
  return {
    pictures: every('pictures'),
    scripts: every('scripts'),
    forms: every('forms'),
    telegram: hosts.some((it) => it.telegram),
  };
}

/**
 * The origin of an http or https address, null when it is none. A host name may by rights hold `;`, `,` and `'`,
 * which would end a directive: only what real names are made of is let through.
 */
export function originOf(address: unknown): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/.test(origin) ? origin : null;
}

function origins(addresses: readonly unknown[]): string[] {
  return [...new Set(addresses.map(originOf).filter((origin) => origin !== null))];
}
