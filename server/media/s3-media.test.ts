import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { objectStore } from '../../tests/setup/object-store.ts';
import { openBucket, s3Media } from './s3-media.ts';
import { readS3Url } from './s3-url.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const open = async (url: string, timeoutMs = 10_000) =>
  s3Media(await openBucket(readS3Url(url, {}), timeoutMs), 'media/');

test('more keys than one answer holds are all listed and all removed', async () => {
  await using store = await objectStore();
  const media = await open(store.url());
  const names = Array.from({ length: 1203 }, (_, at) => `c/1/${String(at).padStart(4, '0')}.jpg`);
  for (let at = 0; at < names.length; at += 50) {
    await Promise.all(names.slice(at, at + 50).map((name) => media.put(name, Buffer.from('x'))));
  }
  await media.put('c/2/1.jpg', Buffer.from('x'));
  expect((await Array.fromAsync(media.list('c/1/'))).map(({ key }) => key)).toEqual(names);
  await media.remove('c/1/');
  expect(await Array.fromAsync(media.list(''))).toEqual([{ key: 'c/2/1.jpg', bytes: 1 }]);
});

test('two prefixes of one bucket know nothing of each other', async () => {
  await using store = await objectStore();
  const [one, other] = [await open(store.url({ inside: '/a' })), await open(store.url({ inside: '/ab' }))];
  await one.put('1.jpg', Buffer.from('one'));
  await other.put('1.jpg', Buffer.from('other'));
  await one.remove('1');
  expect(await one.get('1.jpg')).toBeNull();
  expect(String(await other.get('1.jpg'))).toBe('other');
});

test('a wrong secret is a failure, not a missing picture', async () => {
  await using store = await objectStore({ checksSecrets: true });
  const right = await open(store.url());
  await right.put('1.jpg', Buffer.from('x'));
  expect(String(await right.get('1.jpg'))).toBe('x');
  const wrong = await open(store.url({ secret: 'WRONG' }));
  await expect(wrong.get('1.jpg')).rejects.toThrow(/SignatureDoesNotMatch/);
  await expect(wrong.put('2.jpg', Buffer.from('x'))).rejects.toThrow(/SignatureDoesNotMatch/);
});

test('a missing bucket is a failure, not a missing picture', async () => {
  await using store = await objectStore();
  const media = await open(store.url({ bucket: 'elsewhere' }));
  await expect(media.get('1.jpg')).rejects.toThrow(/bucket/);
  await expect(media.remove('c/')).rejects.toThrow(/bucket/);
});

test('a store that is not there is a failure', async () => {
  const gone = await listening(() => {});
  await gone[Symbol.asyncDispose]();
  const media = await open(gone.url);
  await expect(media.get('1.jpg')).rejects.toThrow(/ECONNREFUSED/);
  await expect(media.put('1.jpg', Buffer.from('x'))).rejects.toThrow(/ECONNREFUSED/);
});

test('a store that never answers is not waited for without end', async () => {
  await using silent = await listening(() => {});
  const media = await open(silent.url, 200);
  const late = /^The store of pictures in MEDIA_URL \(.+\) did not answer within 0\.2 s\.$/;
  await expect(media.get('1.jpg')).rejects.toThrow(late);
  await expect(media.put('1.jpg', Buffer.alloc(500_000))).rejects.toThrow('did not answer within 2.2 s.');
  await expect(media.remove('c/')).rejects.toThrow(late);
  await expect(Array.fromAsync(media.list(''))).rejects.toThrow(late);
});

test('a picture that stops in its middle is neither waited for without end nor taken for whole', async () => {
  await using stalling = await listening((request, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('the beginning');
    if (request.url?.includes('broken')) response.destroy();
  });
  const media = await open(stalling.url, 200);
  await expect(media.get('stalled.jpg')).rejects.toThrow(
    /^The store of pictures in MEDIA_URL \(.+\) did not answer within 0\.2 s\.$/,
  );
  await expect(media.get('broken.jpg')).rejects.toThrow();
});

test('a picture that breaks off in its middle is asked for again', async () => {
  let asked = 0;
  await using failing = await listening((_request, response) => {
    asked += 1;
    response.writeHead(200, { 'content-length': 9 }).write('the be');
    setTimeout(() => (asked === 1 ? response.destroy() : response.end('gin')), 50);
  });
  expect(String(await (await open(failing.url)).get('1.jpg'))).toBe('the begin');
  expect(asked).toBe(2);
});

test('a large picture may take as long as a slow line needs for it', async () => {
  await using slow = await listening((request, response) => {
    setTimeout(() => request.resume().on('end', () => response.end()), 600);
  });
  await (await open(slow.url, 200)).put('1.jpg', Buffer.alloc(500_000));
});

test('a busy store is asked again, but not for ever', async () => {
  let asked = 0;
  await using busy = await listening((_request, response) => {
    asked += 1;
    response.writeHead(503).end();
  });
  await expect((await open(busy.url)).get('1.jpg')).rejects.toThrow();
  expect(asked).toBe(3);
});

test('a removal carries the MD5 of its body, and a refused one is a failure', async () => {
  const bodies: { md5: string | undefined; right: string }[] = [];
  await using strict = await listening(async (request, response) => {
    if (request.method === 'GET') return response.end(listOf('media/c/1.jpg'));
    const body = Buffer.concat(await request.toArray());
    bodies.push({
      md5: request.headers['content-md5']?.toString(),
      right: createHash('md5').update(body).digest('base64'),
    });
    response.end(
      '<DeleteResult><Error><Key>media/c/1.jpg</Key><Message>Access Denied</Message></Error></DeleteResult>',
    );
  });
  const media = await open(strict.url);
  await expect(media.remove('c/')).rejects.toThrow('did not remove media/c/1.jpg: Access Denied');
  expect(bodies.map(({ md5, right }) => md5 === right)).toEqual([true]);
});

test('a picture goes to the store without what only Amazon’s knows', async () => {
  const heard: IncomingHttpHeaders[] = [];
  await using plain = await listening((request, response) => {
    heard.push(request.headers);
    // A body over the wire in signed chunks would not be the picture to a store that does not know them.
    request.resume().on('end', () => response.end());
  });
  await (await open(plain.url)).put('1.jpg', Buffer.alloc(3_000_000));
  const names = heard.flatMap((headers) => Object.keys(headers));
  expect(heard).toHaveLength(1);
  expect(names.filter((name) => /^expect$|checksum|trailer/.test(name))).toEqual([]);
  expect(heard[0]?.['content-length']).toBe('3000000');
});

test('a store that quotes who asked is told without it', async () => {
  const malformed = 'The Credential "KEY/20261201/us-east-1/s3/aws4_request" is wrong.';
  await using quoting = await listening((request, response) => {
    if (request.url?.includes('list-type')) return response.end(listOf('media/c/1.jpg'));
    if (request.method === 'POST')
      return response.end(`<DeleteResult><Error><Message>${malformed}</Message></Error></DeleteResult>`);
    const code = 'AuthorizationHeaderMalformed';
    response.writeHead(400).end(`<Error><Code>${code}</Code><Message>${malformed}</Message></Error>`);
  });
  const media = await open(quoting.url);
  const told = /: .*The Credential "\*\*\*\/20261201\/us-east-1\/s3\/aws4_request" is wrong\.$/;
  await expect(media.put('1.jpg', Buffer.from('x'))).rejects.toThrow(told);
  await expect(media.remove('c/')).rejects.toThrow(told);
});

test('where there is nothing to remove, nothing is asked to be removed', async () => {
  // Amazon's store takes a list of no keys for a malformed one.
  await using strict = await listening((request, response) => {
    if (request.method === 'GET') return response.end('<ListBucketResult></ListBucketResult>');
    response.writeHead(400).end('<Error><Code>MalformedXML</Code></Error>');
  });
  await (await open(strict.url)).remove('c/');
});

test('without a region anywhere the failure says what to give', async () => {
  for (const name of ['AWS_REGION', 'AWS_DEFAULT_REGION']) vi.stubEnv(name, undefined);
  vi.stubEnv('AWS_CONFIG_FILE', '/nowhere');
  await expect(open('s3://pictures')).rejects.toThrow(
    'MEDIA_URL cannot be used: it needs ?region=… or AWS_REGION.',
  );
});

function listOf(key: string): string {
  return `<ListBucketResult><Contents><Key>${key}</Key><Size>1</Size></Contents></ListBucketResult>`;
}

/** A server that behaves as no store should, for the faults of a network. */
async function listening(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://KEY:SECRET@127.0.0.1:${port}/pictures?tls=0`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
