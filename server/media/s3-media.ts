import { createHash } from 'node:crypto';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { SettingsError } from '../settings-error.ts';
import type { MediaStore } from '../usecases/ports.ts';
import { checkKey, checkPrefix } from './media-key.ts';
import { s3Fault, s3Kept, s3Late } from './s3-fault.ts';
import type { S3Place } from './s3-url.ts';

/** A bucket ready to be asked; several stores may lie in it. */
export interface Bucket {
  client: S3Client;
  place: S3Place;
  /** How long one request may take with its retries (ms), beside what it sends. */
  timeoutMs: number;
}

/** What a line must carry at least, bytes a millisecond (2 Mbit/s): a page may have 64 MB, and an app more. */
const slowestSending = 250;

/** How often a picture is asked for whose bytes stop on the way. */
const mostBodies = 3;

/** Throws one sentence when no region is known; asks the store nothing yet. */
export async function openBucket(place: S3Place, timeoutMs: number): Promise<Bucket> {
  const client = new S3Client({
    ...(place.endpoint ? { endpoint: place.endpoint } : {}),
    ...(place.region ? { region: place.region } : {}),
    ...(place.credentials ? { credentials: place.credentials } : {}),
    forcePathStyle: place.pathStyle,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: Math.ceil(timeoutMs / 3) },
    // Newer checksums and "Expect: 100-continue" are unknown to many stores that are not Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
  });
  try {
    await client.config.region();
  } catch {
    throw new SettingsError('MEDIA_URL cannot be used: it needs ?region=… or AWS_REGION.');
  }
  return { client, place, timeoutMs };
}

/**
 * Media in a bucket, every key below `folder` (ending with a slash). Every wait ends: a request that takes longer than
 * the bucket's time and what it sends rejects, as does one that the store refuses.
 */
export function s3Media(bucket: Bucket, folder: string): MediaStore {
  const { client, place } = bucket;
  const root = place.prefix + folder;
  const Bucket = place.bucket;

  return {
    async put(key, bytes) {
      checkKey(key);
      const command = new PutObjectCommand({ Bucket, Key: root + key, Body: bytes });
      await inTime(bucket, (abortSignal) => client.send(command, { abortSignal }), bytes.length);
    },

    /** What a store of objects has taken it keeps. */
    async settle() {},

    async get(key) {
      checkKey(key);
      const command = new GetObjectCommand({ Bucket, Key: root + key });
      try {
        return await inTime(bucket, (abortSignal) => wholeOf(client, command, abortSignal));
      } catch (error) {
        if (error instanceof SettingsError && error.cause instanceof NoSuchKey) return null;
        throw error;
      }
    },

    async remove(prefix) {
      checkPrefix(prefix);
      for await (const page of pages(bucket, root + prefix)) {
        if (page.length === 0) continue;
        const command = removal(
          Bucket,
          page.map(({ key }) => key),
        );
        const answer = await inTime(bucket, (abortSignal) => client.send(command, { abortSignal }));
        const [refused] = answer.Errors ?? [];
        if (refused) throw s3Kept(place, refused);
      }
    },

    async *list(prefix) {
      if (prefix !== '') checkPrefix(prefix);
      for await (const page of pages(bucket, root + prefix)) {
        for (const { key, bytes } of page) yield { key: key.slice(root.length), bytes };
      }
    },
  };
}

/** The library asks again until it has the head of an answer; of a body that breaks off it only tells. */
async function wholeOf(
  client: S3Client,
  command: GetObjectCommand,
  abortSignal: AbortSignal,
): Promise<Buffer> {
  for (let tries = 1; ; tries += 1) {
    const { Body } = await client.send(command, { abortSignal });
    try {
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    } catch (error) {
      if (tries === mostBodies || abortSignal.aborted) throw error;
    }
  }
}

/** Pages of up to 1000 keys. The older listing goes on from a key, which every compatible store understands. */
async function* pages(bucket: Bucket, prefix: string): AsyncGenerator<{ key: string; bytes: number }[]> {
  const { client, place } = bucket;
  let Marker: string | undefined;
  do {
    const ask = new ListObjectsCommand({ Bucket: place.bucket, Prefix: prefix, Marker, MaxKeys: 1000 });
    const answer = await inTime(bucket, (abortSignal) => client.send(ask, { abortSignal }));
    const objects = (answer.Contents ?? []).map(({ Key = '', Size = 0 }) => ({ key: Key, bytes: Size }));
    yield objects;
    Marker = answer.IsTruncated ? objects.at(-1)?.key : undefined;
  } while (Marker !== undefined);
}

/**
 * The library's own timeouts end with the head of an answer; a body that stops coming would be waited for without end.
 * One deadline holds for all of it: connecting, retries and the body; it is later where more is sent.
 */
async function inTime<Answer>(
  { place, timeoutMs }: Bucket,
  ask: (signal: AbortSignal) => Promise<Answer>,
  sentBytes = 0,
): Promise<Answer> {
  const mostMs = timeoutMs + Math.ceil(sentBytes / slowestSending);
  const signal = AbortSignal.timeout(mostMs);
  try {
    return await ask(signal);
  } catch (error) {
    if (signal.aborted) throw s3Late(place, mostMs, error);
    if (!(error instanceof Error)) throw error;
    throw s3Fault(place, error);
  }
}

/** Alibaba's and Tencent's stores take a removal only with Content-MD5, which the library no longer sends by itself. */
function removal(bucket: string, keys: readonly string[]): DeleteObjectsCommand {
  const command = new DeleteObjectsCommand({
    Bucket: bucket,
    Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true },
  });
  command.middlewareStack.add(
    (next) => (step) => {
      const { headers, body } = step.request as { headers: Record<string, string>; body: string };
      headers['content-md5'] = createHash('md5').update(body).digest('base64');
      return next(step);
    },
    { step: 'build', name: 'contentMd5' },
  );
  return command;
}
