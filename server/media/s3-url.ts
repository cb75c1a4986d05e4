import { SettingsError } from '../settings-error.ts';

/** Where pictures lie in an S3-compatible store. */
export interface S3Place {
  bucket: string;
  /** What every key starts with: empty, or ending with a slash. */
  prefix: string;
  /** Null = Amazon's own, or the one of AWS_ENDPOINT_URL. */
  endpoint: string | null;
  /** Null = the one of the standard AWS environment. */
  region: string | null;
  /** Null = those of the standard AWS environment. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** Whether the bucket is named in the path (`host/bucket`) instead of the host (`bucket.host`). */
  pathStyle: boolean;
}

/**
 * Reads MEDIA_URL, which has two forms:
 *
 * - `s3://KEY:SECRET@host[:port]/bucket[/prefix]?region=…&tls=0|1&style=path|host`: a store by its address. It is this
 *   form whenever credentials or a port are written; without credentials they come from the AWS environment.
 * - `s3://bucket[/prefix]?region=…&style=path|host`: everything else comes from the standard AWS environment
 *   (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL, profiles, roles).
 *
 * Left out: region us-east-1 at an address; tls 1; style path at an address or AWS_ENDPOINT_URL, else host. Key,
 * secret, bucket and prefix are percent-encoded (`/` in a secret is `%2F`). Throws one sentence that says what is
 * wrong and never repeats the url, which may hold a secret.
 */
export function readS3Url(text: string, environment: Record<string, string | undefined>): S3Place {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.host === '') {
    throw unusable('it must look like s3://KEY:SECRET@host/bucket or s3://bucket, with / in a secret as %2F');
  }
  const isAddress = url.username !== '' || url.password !== '' || url.port !== '';
  const { region, tls, style } = readQuery(url, isAddress ? ['region', 'tls', 'style'] : ['region', 'style']);
  const path = url.pathname.split('/').filter(Boolean).map(decoded);
  const [bucket = '', ...folders] = isAddress ? path : [decoded(url.host), ...path];
  if (!/^[\w.-]{3,63}$/.test(bucket)) throw unusable('it names no bucket (3 to 63 letters, digits, - or .)');
  // Also behind a slash that is written as %2F, which the address does not take for one.
  if (folders.some((part) => /(^|\/)\.{0,2}(\/|$)|[\\\0]/.test(part))) {
    throw unusable('its prefix cannot hold such parts');
  }
  const customEndpoint = isAddress || environment.AWS_ENDPOINT_URL || environment.AWS_ENDPOINT_URL_S3;
  return {
    bucket,
    prefix: folders.map((part) => `${part}/`).join(''),
    endpoint: isAddress ? `${tls === '0' ? 'http' : 'https'}://${url.host}` : null,
    region: region ?? (isAddress ? 'us-east-1' : null),
    credentials: readCredentials(url),
    pathStyle: style ? style === 'path' : Boolean(customEndpoint),
  };
}

const choices: Record<string, readonly string[]> = { tls: ['0', '1'], style: ['path', 'host'] };

function readQuery(url: URL, known: readonly string[]): Record<string, string> {
  const query = Object.fromEntries(url.searchParams);
  for (const [name, value] of Object.entries(query)) {
    if (!known.includes(name)) throw unusable(`it takes ${known.join(', ')} after the ?, but not ${name}`);
    if (value === '' || choices[name]?.includes(value) === false) {
      throw unusable(`${name} must be ${choices[name]?.join(' or ') ?? 'given'}`);
    }
  }
  return query;
}

function readCredentials(url: URL): S3Place['credentials'] {
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (accessKeyId === '' && secretAccessKey === '') return null;
  if (accessKeyId === '' || secretAccessKey === '') throw unusable('it has only one of key and secret');
  return { accessKeyId, secretAccessKey };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw unusable('it is not rightly percent-encoded');
  }
}

function unusable(why: string): SettingsError {
  return new SettingsError(`MEDIA_URL cannot be used: ${why}.`);
}
