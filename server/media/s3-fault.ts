import { errorCode } from '../error-code.ts';
import { SettingsError } from '../settings-error.ts';
import type { S3Place } from './s3-url.ts';

/**
 * Why a store cannot be used, as one line that says which store, what it or the way to it said, and which setting to look at.
 * It repeats neither key nor secret, and so not what a store says of them.
 */
export function s3Fault(place: S3Place, failure: Error): SettingsError {
  const sentence = `${storeOf(place)} cannot be used: ${saidBy(place, failure)}${hintFor(place, failure)}.`;
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
  return new SettingsError(
    `${storeOf(place)} did not remove ${Key}: ${withoutKeys(place, Message).replace(/\.$/, '')}.`,
  );
}

function storeOf({ endpoint, bucket }: S3Place): string {
  return `The store of pictures in MEDIA_URL (${endpoint === null ? '' : `${endpoint}, `}bucket ${bucket})`;
}

/** Of longer ones the beginning says enough. */
const mostSaid = 200;

/** A store's own words; where it cannot be reached at all they may stand in the errors of its addresses only. */
function saidBy(place: S3Place, failure: Error): string {
  const message = isRefusal(failure) ? '' : String(firstOf(failure).message);
  const words = [failure.name, message]
    // TLS says where in its source, by the line.
    .map((word) => withoutKeys(place, word).split('\n')[0]?.slice(0, mostSaid).replace(/\.$/, '') ?? '')
    .filter((word) => !['', 'Error', 'AggregateError', 'Unknown', 'UnknownError'].includes(word));
  return words.length > 0 ? words.join(', ') : `it answers with status ${statusOf(failure)}`;
}

/** Shorter ones, which no store gives, stand within other words. */
const shortestKey = 3;

/** A store may quote who asked also where it takes the question for malformed. */
function withoutKeys({ credentials }: S3Place, said: string): string {
  return Object.values(credentials ?? {})
    .filter((key) => key.length >= shortestKey)
    .reduce((rest, key) => rest.replaceAll(key, '***'), said);
}

/** What to look at, where that can be told. */
function hintFor({ endpoint, credentials }: S3Place, failure: Error): string {
  const code = errorCode(firstOf(failure));
  if (code === 'EPROTO' && endpoint !== null) return '; a store without https wants ?tls=0 in MEDIA_URL';
  if (/^E(NOTFOUND|AI_AGAIN|CONNREFUSED|HOSTUNREACH|NETUNREACH)$/.test(code))
    return '; see whether it runs, and whether MEDIA_URL has its host and port';
  if (failure.name === 'NoSuchBucket') return '; MEDIA_URL names it, and it is made beforehand';
  if (failure.name !== 'CredentialsProviderError' && !isRefusal(failure)) return '';
  return credentials === null
    ? '; AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY say who asks'
    : '; KEY:SECRET in MEDIA_URL say who asks';
}

/** It may name the key that was sent. */
function isRefusal(failure: Error): boolean {
  return [401, 403].includes(Number(statusOf(failure)));
}

function firstOf(failure: Error): Error {
  return failure instanceof AggregateError ? failure.errors[0] : failure;
}

function statusOf(failure: Error): unknown {
  return Object(Reflect.get(failure, '$metadata')).httpStatusCode;
}
