import { errorCode } from '../error-code.ts';
import { SettingsError } from '../settings-error.ts';
import type { S3Place } from './s3-url.ts';

/**
 * Why a store cannot be used, as one line that says which store, what it or the way to it said, and which setting to look at.
 * It repeats neither key nor secret.
 */
export function s3Fault(place: S3Place, failure: Error): SettingsError {
  const sentence = `${storeOf(place)} cannot be used: ${saidBy(failure)}${hintFor(place, failure)}.`;
  return new SettingsError(sentence, { cause: failure });
}

/** That it took longer than so long (ms). */
export function s3Late(place: S3Place, timeoutMs: number, cause: unknown): SettingsError {
  return new SettingsError(`${storeOf(place)} did not answer within ${timeoutMs / 1000} s.`, { cause });
}

/** That it kept what was to be removed. */
export function s3Kept(
  place: S3Place,
  { Key = '', Message = '' }: { Key?: string | undefined; Message?: string | undefined },
): SettingsError {
  return new SettingsError(`${storeOf(place)} did not remove ${Key}: ${Message.replace(/\.$/, '')}.`);
}

function storeOf({ endpoint, bucket }: S3Place): string {
  return `The store of pictures in MEDIA_URL (${endpoint === null ? '' : `${endpoint}, `}bucket ${bucket})`;
}

/** A store's own words; where it cannot be reached at all they may stand in the errors of its addresses only. */
function saidBy(failure: Error): string {
  const words = [failure.name, String(firstOf(failure).message)]
    // TLS says where in its source, by the line.
    .map((word) => word.split('\n')[0]?.replace(/\.$/, '') ?? '')
    .filter((word) => !['', 'Error', 'AggregateError', 'Unknown', 'UnknownError'].includes(word));
  return words.length > 0 ? words.join(', ') : `it answers with status ${statusOf(failure)}`;
}

/** What to look at, where that can be told. */
function hintFor({ endpoint, credentials }: S3Place, failure: Error): string {
  const code = errorCode(firstOf(failure));
  if (code === 'EPROTO' && endpoint !== null) return '; a store without https wants ?tls=0 in MEDIA_URL';
  if (/^E(NOTFOUND|AI_AGAIN|CONNREFUSED|HOSTUNREACH|NETUNREACH)$/.test(code))
    return '; see whether it runs, and whether MEDIA_URL has its host and port';
  if (failure.name === 'NoSuchBucket') return '; MEDIA_URL names it, and it is made beforehand';
  const isOfKey =
    failure.name === 'CredentialsProviderError' || [401, 403].includes(Number(statusOf(failure)));
  if (!isOfKey) return '';
  return credentials === null
    ? '; AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY say who asks'
    : '; KEY:SECRET in MEDIA_URL say who asks';
}

function firstOf(failure: Error): Error {
  return failure instanceof AggregateError ? failure.errors[0] : failure;
}

function statusOf(failure: Error): unknown {
  return Object(Reflect.get(failure, '$metadata')).httpStatusCode;
}
