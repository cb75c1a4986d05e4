import { isHostPattern, originOf } from '../web-address.ts';

/** Foreign places that a merchant's documents work with, as origins that can stand in a policy. */
export interface PolicyHosts {
  pictures: readonly string[];
  scripts: readonly string[];
  /** Where scripts may send to besides where they come from; they load nothing from there. */
  reports: readonly string[];
  /** Where forms may be sent besides the site itself. */
  forms: readonly string[];
  /** Whether the site is opened inside Telegram. */
  telegram: boolean;
}

/** The keys of a merchant's settings that {@link policyHosts} reads. */
export const hostKeys = [
  'picDomain',
  'advertDomain',
  'logo',
  'analyticsScript',
  'analyticsHosts',
  'payGatewayUrl',
  'telegramBot',
  'tgUrl',
];

/** Reads them from a merchant's settings; what is no address of the web gives no host. */
export function policyHosts(settings: Record<string, unknown>): PolicyHosts {
  return {
    pictures: origins([settings.picDomain, settings.advertDomain, settings.logo]),
    scripts: origins([settings.analyticsScript]),
    reports: reportHosts(settings),
    forms: origins([settings.payGatewayUrl]),
    telegram: hasMiniApp(settings),
  };
}

/** All that several merchants work with, for a document that serves them all. */
export function joinedHosts(hosts: readonly PolicyHosts[]): PolicyHosts {
  const every = (kind: 'pictures' | 'scripts' | 'reports' | 'forms') =>
    [...new Set(hosts.flatMap((it) => it[kind]))].sort();
  return {
    pictures: every('pictures'),
    scripts: every('scripts'),
    reports: every('reports'),
    forms: every('forms'),
    telegram: hosts.some((it) => it.telegram),
  };
}

/** A bot is named, or the merchant's address in Telegram is one's: their names end so. A group opens no Mini App. */
function hasMiniApp({ telegramBot, tgUrl }: Record<string, unknown>): boolean {
  if (typeof telegramBot === 'string' && telegramBot.trim() !== '') return true;
  return typeof tgUrl === 'string' && /^(https?:\/\/t\.me\/|@?)\w*bot([/?].*)?$/i.test(tgUrl.trim());
}

/** They matter only to a script; without one nothing is opened for them. */
function reportHosts({ analyticsScript, analyticsHosts }: Record<string, unknown>): string[] {
  if (originOf(analyticsScript) === null || !Array.isArray(analyticsHosts)) return [];
  return [...new Set(analyticsHosts.filter(isHostPattern).map((host) => `https://${host}`))];
}

function origins(addresses: readonly unknown[]): string[] {
  return [...new Set(addresses.map(originOf).filter((origin) => origin !== null))];
}
