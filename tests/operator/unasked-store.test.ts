import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeChapter } from '../builders/comic-files.ts';
import { objectStore } from '../setup/object-store.ts';
import { sayIn } from '../setup/said.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

test('a store of pictures that cannot be asked is told in one line, with what names it and what to look at', async () => {
  await using folder = await temporaryFolder();
  await using store = await objectStore();
  const data = join(folder.path, 'data');
  const [first, second] = [1, 2].map((number) =>
    writeChapter(join(folder.path, 'in'), { series: '潮汐', number, pages: 1 }),
  );
  await sayIn(data, { MEDIA_URL: store.url() })('import', (await first) ?? '');
  await using forbidden = await listening((_, answer) => answer.writeHead(403).end());
  await using unknown = await listening(({ headers }, answer) =>
    answer
      .writeHead(403)
      .end(`<Error><Code>InvalidAccessKeyId</Code><Message>${headers.authorization}</Message></Error>`),
  );
  await using empty = await listening((_, answer) =>
    answer.writeHead(404).end('<Error><Code>NoSuchKey</Code><Message>Nothing here.</Message></Error>'),
  );
  for (const [MEDIA_URL, why] of [
    [
      's3://a:b@127.0.0.1:1/pictures?tls=0',
      'http://127.0.0.1:1, bucket pictures) cannot be used: connect ECONNREFUSED 127.0.0.1:1; see whether it runs, ' +
        'and whether MEDIA_URL has its host and port.',
    ],
    [
      `s3://a:b@${unknown.host}/pictures?tls=0`,
      'cannot be used: InvalidAccessKeyId; KEY:SECRET in MEDIA_URL say who asks.',
    ],
    [
      `s3://a:b@${forbidden.host}/pictures?tls=0`,
      'it answers with status 403; KEY:SECRET in MEDIA_URL say who asks.',
    ],
    [`s3://a:b@${forbidden.host}/pictures`, '; a store without https wants ?tls=0 in MEDIA_URL.'],
    [store.url({ bucket: 'elsewhere' }), '; MEDIA_URL names it, and it is made beforehand.'],
  ] as const) {
    const said = sayIn(data, { MEDIA_URL });
    for (const words of [
      ['import', (await second) ?? ''],
      ['check', '--quick'],
      ['backup', join(folder.path, 'b')],
    ]) {
      const answer = await said(...words);
      expect(answer, `${MEDIA_URL} ${words}`).toMatch(/^1 The store of pictures in MEDIA_URL \([^\n]+\.$/);
      expect(answer, `${MEDIA_URL} ${words}`).toContain(why);
    }
  }
  const said = sayIn(data, { MEDIA_URL: `s3://a:b@${empty.host}/pictures?tls=0` });
  expect(await said('check', '--quick')).toMatch(
    /^1 The store of .+ cannot be used: NoSuchKey, Nothing here\.$/,
  );
  expect((await readdir(folder.path)).sort()).toEqual(['data', 'in']);
}, 60_000);

test('it begins no site, and is what is told', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'data');
  const said = sayIn(data, { MEDIA_URL: 's3://a:b@127.0.0.1:1/pictures?tls=0' });
  expect(await said('merchant', 'set', 'siteName', '岛')).toMatch(
    /^1 The store of pictures in MEDIA_URL \([^\n]+\.$/,
  );
  expect(await readdir(folder.path)).toEqual([]);
}, 60_000);

/** A server on a free port of this machine; gone when its `await using` block ends. */
async function listening(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
