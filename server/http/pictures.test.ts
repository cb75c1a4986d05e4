import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openSite, putComic } from '../../tests/setup/site.ts';
import { Renditions } from '../media/renditions.ts';

const library = [{ title: '潮汐灯塔', chapters: 3, pages: 2 }];

test('a page comes byte for byte as it was stored, and its text form is the same bytes', async () => {
  await using site = await openSite(library);
  const { version, pages } = (await site.app.inject({ method: 'POST', url: '/api/comic/-/1/1' })).json().data;
  const binary = await site.app.inject(`/pic/comic/1/1/2.jpg?v=${version}`);
  expect(binary.headers['content-type']).toBe('image/jpeg');
  expect(binary.rawPayload.length).toBe(pages[1].bytes);
  const text = await site.app.inject(`/pic/content/comic/1/1/2?v=${version}`);
  expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(Buffer.from(text.body, 'base64').equals(binary.rawPayload)).toBe(true);
});

test('a width brings a smaller picture in the best form that the browser takes', async () => {
  await using site = await openSite(library);
  const form = async (url: string, accept: string) => {
    const response = await site.app.inject({ url, headers: { accept } });
    const { format, width } = await sharp(response.rawPayload).metadata();
    return [response.headers['content-type'], format, width, response.headers.vary?.includes('accept')];
  };
  const modern = 'image/avif,image/webp,image/*;q=0.8';
  expect(await form('/pic/comic/1/1/1.jpg?w=480', modern)).toEqual(['image/webp', 'webp', 480, true]);
  expect(await form('/pic/comic/1/1/1.jpg?w=480', 'image/*')).toEqual(['image/jpeg', 'jpeg', 480, true]);
  const refused = 'image/avif;q=0,image/webp;q=0.0,image/jpeg';
  expect(await form('/pic/comic/1/1/1.jpg?w=480', refused)).toEqual(['image/jpeg', 'jpeg', 480, true]);
  expect(await form('/pic/comic/1/cover.jpg?w=160', refused)).toEqual(['image/jpeg', 'jpeg', 160, true]);
  expect(await form('/pic/comic/1/1/1.jpg?w=1440', modern)).toEqual(['image/webp', 'webp', 800, true]);
  expect(await form('/pic/comic/1/cover.jpg?w=160', modern)).toEqual(['image/avif', 'heif', 160, true]);
  expect((await form('/pic/comic/1/cover.jpg', modern)).slice(0, 3)).toEqual(['image/jpeg', 'jpeg', 600]);
});

test('an address that names the version there is may be kept for ever, any other asks again', async () => {
  await using site = await openSite(library);
  const { coverVersion } = (await site.app.inject('/api/comic/1')).json().data;
  const kept = async (url: string) => (await site.app.inject(url)).headers['cache-control'];
  expect(await kept(`/pic/comic/1/cover.jpg?v=${coverVersion}`)).toBe('public, max-age=31536000, immutable');
  expect(await kept('/pic/comic/1/cover.jpg?v=older')).toBe('public, no-cache');
  expect(await kept('/pic/comic/1/cover.jpg')).toBe('public, no-cache');
});

test('a free page is asked for once a day by what lies between, as it may cost points one day', async () => {
  await using site = await openSite(library);
  const { version } = (await site.app.inject({ method: 'POST', url: '/api/comic/-/1/1' })).json().data;
  for (const form of ['comic/1/1/1.jpg?', 'content/comic/1/1/1?']) {
    const page = `/pic/${form}v=${version}`;
    const { headers } = await site.app.inject(page);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable, s-maxage=86400');
    await site.house.database.updateTable('comic').set({ freeChapters: 0, price: 40 }).execute();
    const asked = { 'if-none-match': String(headers.etag) };
    expect((await site.app.inject({ url: page, headers: asked })).statusCode).toBe(403);
    await site.house.database.updateTable('comic').set({ freeChapters: null, price: null }).execute();
  }
});

test('the original in place of a width that cannot be made now is kept by nobody as that width', async () => {
  await using site = await openSite(library);
  const { media } = site.house;
  const busy = Promise.withResolvers<null>();
  const originals = {
    ...media,
    get: (key: string) => (key.startsWith('busy') ? busy.promise : media.get(key)),
  };
  const kept = { ...media, get: async () => null };
  site.house.renditions = new Renditions({ originals, kept, memoryBytes: 1_000_000, waiting: 0 });
  const hanging = ['busy/1', 'busy/2'].map((key) =>
    site.house.renditions.picture({ key, width: 480, format: 'webp' }),
  );
  const { version, pages } = (await site.app.inject({ method: 'POST', url: '/api/comic/-/1/1' })).json().data;
  const ask = async (url: string) => {
    const { headers, rawPayload } = await site.app.inject({ url, headers: { accept: 'image/webp' } });
    return { ...headers, bytes: rawPayload };
  };
  await expect
    .poll(async () => (await ask(`/pic/comic/1/1/1.jpg?w=480&v=${version}`))['cache-control'])
    .toBe('no-store');
  const picture = await ask(`/pic/comic/1/1/1.jpg?w=480&v=${version}`);
  expect([picture['content-type'], picture.bytes.length]).toEqual(['image/jpeg', pages[0].bytes]);
  const text = await ask(`/pic/content/comic/1/1/1?w=480&v=${version}`);
  expect(Buffer.from(text.bytes.toString(), 'base64').equals(picture.bytes)).toBe(true);
  for (const { etag, 'cache-control': keeping } of [picture, text])
    expect([etag, keeping]).toEqual([undefined, 'no-store']);
  busy.resolve(null);
  await Promise.all(hanging);
});

test('a picture that has not changed is not sent again', async () => {
  await using site = await openSite(library);
  const { etag } = (await site.app.inject('/pic/comic/1/1/1.jpg')).headers;
  const again = await site.app.inject({
    url: '/pic/comic/1/1/1.jpg',
    headers: { 'if-none-match': String(etag) },
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('any site may show the pictures, and learns why one does not come', async () => {
  await using site = await openSite(library, { limits: true });
  const { etag } = (await site.app.inject('/pic/comic/1/1/1.jpg')).headers;
  const told = async (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const answer = await site.app.inject({ method, url, headers });
    expect(answer.headers, `${method} ${url}`).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'content-length, content-range, etag, retry-after',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return answer.statusCode;
  };
  for (const url of ['/pic/comic/1/3/1.jpg', '/pic/content/comic/1/3/1']) expect(await told(url)).toBe(403);
  for (const url of ['/pic/comic/9/cover.jpg', '/pic/cover/comic/9', '/pic/elsewhere'])
    expect(await told(url)).toBe(404);
  expect(await told('/pic/comic/1/1/1.jpg?w=1')).toBe(400);
  for (const url of ['/pic/comic/1/1/1.jpg', '/pic/content/comic/1/1/1']) {
    expect([await told(url), await told(url, {}, 'HEAD')]).toEqual([200, 200]);
  }
  expect(await told('/pic/comic/1/1/1.jpg', { 'if-none-match': etag })).toBe(304);
  // As a proxy calls it that packs answers on their way.
  expect(await told('/pic/comic/1/1/1.jpg', { 'if-none-match': `"other", W/${etag}` })).toBe(304);
  let status = 0;
  while (status !== 429) status = await told('/pic/comic/9/cover.jpg');
});

test('a page of another origin may ask with a token or for a part, and need not ask about it each time', async () => {
  await using site = await openSite(library);
  const { statusCode, headers, body } = await site.app.inject({
    method: 'OPTIONS',
    url: '/pic/comic/1/1/1.jpg',
    headers: { origin: 'https://other.example', 'access-control-request-method': 'GET' },
  });
  expect([statusCode, body]).toEqual([204, '']);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': 'authorization, range, if-none-match',
    'access-control-max-age': '86400',
  });
});

test.each([
  ['/pic/comic/1/3/1.jpg', 403, 'Comic02'],
  ['/pic/comic/1/3/1.jpg?w=480', 403, 'Comic02'],
  ['/pic/content/comic/1/3/1', 403, 'Comic02'],
  ['/pic/comic/1/3/99.jpg', 403, 'Comic02'],
  ['/pic/comic/1/3/1.jpg?t=forged', 403, 'Comic02'],
  ['/pic/comic/1/1/99.jpg', 404, 'Comic01'],
  ['/pic/comic/1/9/1.jpg', 404, 'Comic01'],
  ['/pic/comic/9/1/1.jpg', 404, 'Comic05'],
  ['/pic/comic/9/cover.jpg', 404, 'Comic05'],
  ['/pic/comic/1/cover.jpg?w=241', 400, 'Request01'],
  ['/pic/comic/1/1/1.jpg?w=240', 400, 'Request01'],
  ['/pic/comic/1/1/0.jpg', 400, 'Request01'],
  ['/pic/comic/2147483647/cover.jpg', 404, 'Comic05'],
  ['/pic/comic/2147483648/cover.jpg', 400, 'Request01'],
  ['/pic/comic/1/2147483648/1.jpg', 400, 'Request01'],
  ['/pic/comic/1/1/1.jpg?mid=7', 404, 'Site01'],
  ['/pic/comic/1/1/..%2f..%2fmandao.sqlite', 404, 'Request02'],
])('GET %s is %i %s and carries no picture', async (url, status, code) => {
  await using site = await openSite(library);
  const response = await site.app.inject(url);
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
});

test('the cover of a chapter that is imported anew is there at once, where its former place is still known', async () => {
  await using site = await openSite(library);
  for (const [edition, url] of ['/pic/comic/1/cover.jpg', '/pic/cover/comic/1'].entries()) {
    const before = await site.app.inject(url);
    await putComic(site.house, { title: '潮汐灯塔', chapters: 1, pages: 2, edition: edition + 1 });
    const { coverVersion } = (await site.app.inject('/api/comic/1')).json().data;
    const after = await site.app.inject(`${url}?v=${coverVersion}`);
    expect([before.statusCode, after.statusCode]).toEqual([200, 200]);
    expect(after.headers['cache-control']).toContain('immutable');
  }
});

test('a removed comic’s pictures are gone, also those in memory', async () => {
  await using site = await openSite(library);
  await site.app.inject('/pic/comic/1/cover.jpg?w=240');
  await site.house.renditions.remove('comic/1/');
  expect((await site.app.inject('/pic/comic/1/cover.jpg?w=240')).statusCode).toBe(404);
});
