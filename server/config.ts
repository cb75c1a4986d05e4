import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { MetricsReaders } from './http/metrics.ts';
import type { SigningFiles } from './install/profile-signer.ts';
import { SettingsError } from './settings-error.ts';

const settingsOf = z.object({
  // Not as Number reads it: that takes an empty word for 0, which is any port.
  PORT: z._default(z.pipe(z.string().check(z.refine(isPort)), z.transform(Number)), 8080),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  MEDIA_URL: z.optional(z.string().check(z.regex(/^s3:\/\//))),
  DEMO: z._default(z.enum(['0', '1']), '1'),
  RATE_LIMIT: z._default(z.enum(['on', 'off']), 'on'),
  TRUST_PROXY: z._default(z.string().check(z.refine(isProxies)), ''),
  METRICS: z._default(z.enum(['loopback', 'public']), 'loopback'),
  IOS_SIGN_CERT: z._default(z.string(), ''),
  IOS_SIGN_KEY: z._default(z.string(), ''),
  IOS_SIGN_CHAIN: z._default(z.string(), ''),
  // Read where payments are put together (server/house.ts); here, so that a word like `prod` gives no points away.
  NODE_ENV: z._default(z.enum(['', 'development', 'test', 'production']), ''),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

/** How this process runs (decisions §10). Paths are absolute. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL when set, else the embedded SQLite in `dataDir`. */
  databaseUrl: string | null;
  /** An S3-compatible store (its forms: server/media/s3-url.ts), else pictures lie in `dataDir`. */
  mediaUrl: string | null;
  /** Whether an empty library is filled with the drawn demo library. */
  demo: boolean;
  logLevel: string;
  /** Whether calls are counted and refused beyond their allowance; off for load tests. */
  limits: boolean;
  /**
   * Whose word on the caller's address, host and scheme is taken: how many proxies stand in front, or their addresses.
   * `false`: nobody's.
   */
  trustProxy: false | number | string[];
  /** Who may read `/metrics`. */
  metrics: MetricsReaders;
  /** What signs the profiles of iPhones; null: they go unsigned. */
  iosSigning: SigningFiles | null;
}

/** What each setting must be, for who wrote something else. */
const wanted: Record<string, string> = {
  PORT: 'a number from 0 to 65535',
  HOST: 'an address of this machine',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'postgres://user:password@host/database',
  MEDIA_URL: 's3://KEY:SECRET@host/bucket',
  DEMO: '0 or 1',
  RATE_LIMIT: 'on or off',
  TRUST_PROXY: 'how many proxies stand in front, or their addresses',
  METRICS: 'loopback or public',
  NODE_ENV: 'production, or development',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
};

/** Reads the settings from the environment; throws a SettingsError that names what is wrong. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const parsed = settingsOf.safeParse(environment);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path }) => `${path.join('.')} (${wanted[path.join('.')]})`);
    throw new SettingsError(`These settings cannot be used: ${wrong.join(', ')}.`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, MEDIA_URL, DEMO, LOG_LEVEL } = parsed.data;
  const { RATE_LIMIT, TRUST_PROXY, METRICS } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    mediaUrl: MEDIA_URL ?? null,
    demo: DEMO === '1',
    logLevel: LOG_LEVEL,
    limits: RATE_LIMIT === 'on',
    trustProxy: trustedProxies(TRUST_PROXY),
    metrics: METRICS,
    iosSigning: signingFiles(parsed.data),
  };
}

function signingFiles(told: { IOS_SIGN_CERT: string; IOS_SIGN_KEY: string; IOS_SIGN_CHAIN: string }) {
  const { IOS_SIGN_CERT: certificate, IOS_SIGN_KEY: key, IOS_SIGN_CHAIN: chain } = told;
  if (certificate !== '' && key !== '') return { certificate, key, chain: chain || null };
  if (certificate === '' && key === '' && chain === '') return null;
  const lacking = chain === '' ? '' : ', and IOS_SIGN_CHAIN to both';
  throw new SettingsError(
    `These settings cannot be used: IOS_SIGN_CERT and IOS_SIGN_KEY belong together${lacking}.`,
  );
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
}

/** A number of hops, or addresses and networks: `10.0.0.1, 192.168.0.0/16`. */
function trustedProxies(value: string): Settings['trustProxy'] {
  if (value === '' || value === '0') return false;
  return /^\d+$/.test(value) ? Number(value) : partsOf(value);
}

function isProxies(value: string): boolean {
  return /^\d{0,2}$/.test(value) || partsOf(value).every(isNetwork);
}

function partsOf(value: string): string[] {
  return value.split(',').map((address) => address.trim());
}

/** An address, with or without how many of its bits count, or what Fastify knows by a name. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits = '1', ...more] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
}
