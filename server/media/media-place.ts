import { join } from 'node:path';
import type { MediaStore } from '../usecases/ports.ts';
import { boundedMedia } from './bounded-media.ts';
import { localMedia } from './local-media.ts';
import { readS3Url } from './s3-url.ts';

/** How much kept renditions may take on this machine's disk. */
const keptBytes = 2 * 1024 ** 3;

/** How long a request to the object store may take with its retries (ms). */
const requestLifeMs = 15_000;

/**
 * Opens the stores of the originals and of what is made from them: folders of the data folder, the second one bounded
 * to 2 GiB, or `media/` and `renditions/` in the bucket of `mediaUrl` (its forms: readS3Url), which several server
 * processes may share. A bucket grows without bound unless it has a lifecycle rule that expires what lies under
 * `renditions/` (30 days serve well: what is asked for again is made again). Throws one sentence when the url is bad.
 */
export async function openMedia(options: {
  mediaUrl: string | null;
  dataDir: string;
}): Promise<{ originals: MediaStore; kept: MediaStore }> {
  const { mediaUrl, dataDir } = options;
  if (mediaUrl === null) {
    return {
      originals: localMedia(join(dataDir, 'media')),
      kept: boundedMedia(join(dataDir, 'renditions'), keptBytes),
    };
  }
  const place = readS3Url(mediaUrl, process.env);
  // The library of the object store is large: only who uses one waits for it.
  const { openBucket, s3Media } = await import('./s3-media.ts');
  const bucket = await openBucket(place, requestLifeMs);
  return { originals: s3Media(bucket, 'media/'), kept: s3Media(bucket, 'renditions/') };
}
