import { createRequire } from 'node:module';
import { temporaryFolder } from './temporary-folder.ts';

/** What is used of the server; it brings no types of its own. */
type S3Server = new (options: {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  allowMismatchedSignatures: boolean;
  configureBuckets: { name: string }[];
}) => { run(): Promise<{ port: number }>; close(): Promise<void> };

/** The only key pair that the server knows. */
const key = 'S3RVER';

/**
 * A real S3 server with one empty bucket on this machine; gone when its `await using` block ends. It reckons the
 * signature of requests to the bucket itself (lists, removals) without the slash that the library signs, so only with
 * `checksSecrets` does it look at signatures, and then it serves puts and gets alone.
 */
export async function objectStore({ checksSecrets = false } = {}) {
  const Server: S3Server = createRequire(import.meta.url)('@20minutes/s3rver');
  const folder = await temporaryFolder();
  const server = new Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder.path,
    allowMismatchedSignatures: !checksSecrets,
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await server.run();
  return {
    /** A MEDIA_URL of the bucket, or of a folder in it (`/a`). */
    url: ({ bucket = 'pictures', inside = '', secret = key } = {}) =>
      `s3://${key}:${secret}@127.0.0.1:${port}/${bucket}${inside}?tls=0`,
    async [Symbol.asyncDispose]() {
      await server.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
