import { isTimeZone } from '../../domain/local-day.ts';
import { isPhoneRegion } from '../../domain/phone-number.ts';
import { merchantKeys, secretKeys } from '../usecases/merchant.ts';
import { isHostPattern, isWebAddress } from '../web-address.ts';
import { listedWords } from './listed-words.ts';
import { OperatorError } from './operator-error.ts';
import { oneLine } from './terminal-text.ts';
import { hasControls } from './written-text.ts';

/** What is wrong with a text, as the end of a sentence; null = nothing. */
type Complaint = (text: string) => string | null;

const webAddressWanted = 'it must be an http or https address like https://example.com';
const webAddress: Complaint = (text) => (isWebAddress(text) ? null : webAddressWanted);
/** Browsers read `/\` as `//`, which names a host. */
const pathOrWebAddress: Complaint = (text) => (/^\/(?![/\\])\S*$/.test(text) ? null : webAddress(text));
const place: Complaint = (text) =>
  /^\/(?!\/)[\w./-]*$/.test(text) || isOrigin(text)
    ? null
    : 'it must be a path from / or an http or https origin';

/** By its whole name: CST is Chicago's to a computer, and not China's, and older browsers know no +08:00. */
const zoneName: Complaint = (text) =>
  (text === 'UTC' || text.includes('/')) && isTimeZone(text)
    ? null
    : 'it must be a time zone like Asia/Shanghai';

const oneLineWanted = 'it must be one line of text';
const longestText = 2000;
/** Phones' bars and home screens show a part of it at best. */
const longestName = 60;

/** What texts must look like, besides that they may be empty; keys that end with Url are web addresses. */
const complaints: Readonly<Record<string, Complaint>> = {
  picDomain: place,
  advertDomain: place,
  analyticsScript: (text) =>
    isWebAddress(text, ['https:']) ? null : 'it must be an https address like https://example.com/count.js',
  themeColor: (text) => (/^#[0-9a-f]{6}$/i.test(text) ? null : 'it must be a colour like #1b6ca8'),
  timeZone: zoneName,
  logo: pathOrWebAddress,
  appUrl: pathOrWebAddress,
  androidDownloadUrl: pathOrWebAddress,
  androidVersion: (text) => (/^\d{1,15}$/.test(text) ? null : 'it must be digits like 20250521001'),
  androidPackage: (text) =>
    /^[a-z]\w*(\.[a-z]\w*)+$/i.test(text) ? null : 'it must be a package name like com.example.app',
  androidFingerprints: (text) =>
    listedWords(text).every((word) => /^([0-9a-f]{2}:){31}[0-9a-f]{2}$/i.test(word))
      ? null
      : 'it must be SHA-256 fingerprints like AB:CD:…, of 32 pairs each',
  telegramBot: (text) =>
    /^@?[a-z]\w{4,31}$/i.test(text) ? null : 'it must be the name of a bot like mandao_bot',
  paymentCallbackUrl: (text) =>
    isOrigin(text) ? null : 'it must be an address without a query like https://example.com',
  siteName: (text) => (text.length <= longestName ? null : `it must have ${longestName} characters at most`),
  payGatewayTypes: (text) =>
    /^[a-z0-9]+([,，][a-z0-9]+)*$/.test(text) ? null : 'it must be names like alipay,wxpay',
};
/** Texts that the site cannot be without. */
const neverEmpty: readonly string[] = ['siteName', 'picDomain', 'advertDomain', 'timeZone'];

/**
 * A merchant's setting as it was written, in the kind of its value on a fresh site: text, number, yes/no, or a list
 * of words. Rejects with an OperatorError that says what would be right.
 */
export async function merchantValue(key: string, written: string): Promise<unknown> {
  if (!Object.hasOwn(merchantKeys, key)) {
    throw new OperatorError(`A merchant has no "${key}"; it has ${Object.keys(merchantKeys).join(', ')}.`);
  }
  const fresh = merchantKeys[key];
  const value = written.trim();
  if (key === 'phoneRegions') return regionsOf(key, value);
  if (Array.isArray(fresh)) return wordsOf(key, value);
  if (typeof fresh === 'boolean') return yesNo(key, value);
  if (typeof fresh === 'number') return count(key, value);
  return text(key, value);
}

/** The name of a new merchant's site as it was written. Throws an OperatorError that says what would be right. */
export function merchantName(written: string): string {
  return text('siteName', written.trim(), 'name');
}

function text(key: string, value: string, called = key): string {
  if (value === '' && neverEmpty.includes(key)) throw wrong(called, value, 'it cannot be empty');
  if (value.length > longestText || hasControls(value)) {
    throw wrong(called, value.slice(0, 20), oneLineWanted);
  }
  const complain = complaints[key] ?? (/Url\d*$/.test(key) ? webAddress : null);
  const complaint = value === '' ? null : (complain?.(value) ?? null);
  if (complaint) throw wrong(called, value, complaint);
  // The pages put a path behind it.
  return key.endsWith('Domain') ? value.replace(/(?<=.)\/+$/, '') : value;
}

function wordsOf(key: string, value: string): string[] {
  const words = listedWords(value);
  if (words.some(hasControls)) throw wrong(key, value.slice(0, 20), oneLineWanted);
  if (key === 'analyticsHosts') return hostsOf(key, value, words);
  return words;
}

async function regionsOf(key: string, value: string): Promise<string[]> {
  const regions = listedWords(value).map((word) => word.toUpperCase());
  if (regions.length === 0) throw wrong(key, value, 'it must be regions like CN,HK');
  for (const region of regions) {
    if (await isPhoneRegion(region)) continue;
    throw wrong(key, value, `it must be regions like CN,HK, and there is no ${region}`);
  }
  return regions;
}

function hostsOf(key: string, value: string, words: readonly string[]): string[] {
  const hosts = words.map((word) => word.toLowerCase());
  if (hosts.every(isHostPattern)) return hosts;
  throw wrong(key, value, 'it must be hosts like plausible.io,*.google-analytics.com');
}

function yesNo(key: string, value: string): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  throw wrong(key, value, 'it must be true or false');
}

function count(key: string, value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw wrong(key, value, 'it must be a whole number from 0 to 999999999');
}

function wrong(key: string, value: string, complaint: string): OperatorError {
  const told = secretKeys.includes(key) ? 'This' : `"${oneLine(value)}"`;
  return new OperatorError(`${told} cannot be the ${key} of a merchant: ${complaint}.`);
}

function isOrigin(text: string): boolean {
  return isWebAddress(text) && URL.parse(text)?.search === '' && !text.includes('#');
}
