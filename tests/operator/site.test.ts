import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writeChapter } from '../builders/comic-files.ts';
import { comic } from '../setup/operator.ts';
import { askIn, sayIn } from '../setup/said.ts';
import { openSite } from '../setup/site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

test('a merchant has a name, settings and visitors of its own', async () => {
  await using site = await openSite();
  const said = sayIn(site.dataDir);
  const config = async (mid: number) => (await site.app.inject(`/api/config?mid=${mid}`)).json().data;
  expect(await said('merchant', 'add', '80002', '别处')).toBe(
    '0 Merchant 80002, 别处, is there: /?mid=80002 shows its site.',
  );
  expect(await said('merchant', 'add', '80002', '再来')).toBe('1 There is a merchant 80002 already.');
  expect(await said('merchant', 'add', '80003', ' ')).toBe(
    '1 "" cannot be the name of a merchant: it cannot be empty.',
  );
  expect(await said('merchant', 'add', 'x', '再来')).toMatch(/^1 "x" cannot be the number of a merchant: /);
  expect(await said('merchant', 'set', 'chapterPrice', '12', '--mid', '80002')).toBe(
    '0 Merchant 80002: chapterPrice 30 → 12.',
  );
  expect(await said('merchant', 'set', 'hotKeywords', '灯塔，海', '--mid', '80002')).toMatch(/^0 /);
  expect(await said('merchant', 'list')).toBe('0 80001  漫岛  0 members\n80002  别处  0 members');
  expect(await config(80002)).toMatchObject({
    siteName: '别处',
    chapterPrice: 12,
    hotKeywords: ['灯塔', '海'],
    paymentProviders: expect.any(Array),
  });
  expect(await config(80001)).toMatchObject({ siteName: '漫岛', chapterPrice: 30, phoneRegions: ['CN'] });
  expect(await said('merchant', 'set', 'siteName', '我的岛')).toMatch(/^0 /);
  expect(await said('merchant', 'list')).toBe('0 80001  我的岛  0 members\n80002  别处  0 members');
  expect(await said('merchant', 'channels')).toBe('0 There are no members yet.');
  expect(await said('merchant', 'set', 'siteName', '岛', '--mid', '5')).toMatch(/^1 There is no merchant 5;/);
  expect(await said('merchant', 'set', 'appUrl', 'javascript:alert(1)')).toBe(
    '1 "javascript:alert(1)" cannot be the appUrl of a merchant: it must be an http or https address like https://example.com.',
  );
}, 60_000);

test('a secret is read from the input, where neither the list of processes nor the shell shows it', async () => {
  await using site = await openSite();
  const set = (input: string) => comic(site.dataDir, ['merchant', 'set', 'payGatewayKey', '-'], {}, input);
  const key = async () => (await site.house.merchants.settings(80001))?.payGatewayKey;
  expect(await set('from a file\nand more')).toMatchObject({
    code: 0,
    out: 'Merchant 80001: payGatewayKey is set.',
  });
  expect(await key()).toBe('from a file');
  expect(await set('')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^Nothing came on the input/),
  });
  expect(await key()).toBe('from a file');
});

test('secrets are set without an echo and told to nobody', async () => {
  await using site = await openSite();
  const said = sayIn(site.dataDir);
  expect(await said('merchant', 'set', 'payGatewayKey', 'geheim')).toBe(
    '0 Merchant 80001: payGatewayKey is set.',
  );
  expect(await said('merchant', 'set', 'smsWebhookUrl', 'https://sms.example/send')).toBe(
    '0 Merchant 80001: smsWebhookUrl empty → https://sms.example/send. ' +
      'No verification code is sent to it yet: set smsWebhookSecret.',
  );
  expect(await said('merchant', 'set', 'smsWebhookSecret', 'geheim')).toBe(
    '0 Merchant 80001: smsWebhookSecret is set.',
  );
  expect(await said('merchant', 'set', 'smsWebhookSecret', 'geheim', '--json')).not.toContain('geheim');
  expect(await said('merchant', 'keys', '--mid', '80001', '--json')).toContain('"payGatewayKey":"***"');
  await said('merchant', 'set', 'smsWebhookSecret', '');
  const keys = await said('merchant', 'keys');
  expect(keys, 'none').toContain('smsWebhookSecret = ""');
  expect(keys).toContain('payGatewayKey = "***"');
  expect(keys).not.toContain('geheim');
  const config = await site.app.inject('/api/config');
  expect(config.body).not.toMatch(/geheim|payGateway|smsWebhook/);
});

test('an ad is shown in its box until it is removed, and its picture goes with it', async () => {
  await using site = await openSite();
  const said = sayIn(site.dataDir);
  const image = join(site.dataDir, 'ad.png');
  await writeFile(
    image,
    await sharp({ create: { width: 1300, height: 300, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  );
  const add = [
    'ads',
    'add',
    '--position',
    '4',
    '--image',
    image,
    '--url',
    'https://a.example/?x=1',
    '--name',
    '甲',
  ];
  expect(await said(...add, '--type', 'BannerS', '--sort', '2')).toBe('0 Ad 1, 甲, is shown at position 4.');
  expect(await said(...add, '--type', 'Native', '--sort', '1')).toBe('0 Ad 2, 甲, is shown at position 4.');
  const ads = (await site.app.inject('/api/sd')).json().data as { imageUrl: string }[];
  expect(ads).toMatchObject([
    { type: 'Native', position: 4, sort: 1, url: 'https://a.example/?x=1', name: '甲' },
    { type: 'BannerS', sort: 2, imageUrl: expect.stringMatching(/^\/ad\/80001\/[0-9a-f]+\.jpg$/) },
  ]);
  const address = ads[1]?.imageUrl ?? '';
  const answer = await site.app.inject(address);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': expect.stringContaining('immutable'),
  });
  const picture = await sharp(Buffer.from(answer.body, 'base64')).metadata();
  expect(picture).toMatchObject({ format: 'jpeg', width: 1300, height: 217 });
  expect((await site.app.inject({ method: 'HEAD', url: address })).statusCode).toBe(200);
  expect(await askIn(site.dataDir)('check')).toMatchObject({ sound: true, pictures: 2, loose: 0 });
  expect(await said('ads', 'remove', '2')).toBe('0 Ad 2 is removed.');
  expect(await said('ads', 'remove', '2')).toBe('1 There is no ad 2.');
  expect(await said('ads', 'list')).toContain('position 4  BannerS  sort 2  甲');
  expect(await askIn(site.dataDir)('check')).toMatchObject({ sound: true, pictures: 1, loose: 0 });
  for (const path of ['/ad/80001/00.jpg', '/ad/../comic/1/1-x/1.jpg', '/ad/', `${address}x`]) {
    const { statusCode, body } = await site.app.inject(path);
    expect([statusCode, JSON.parse(body).code], path).toEqual([404, 'Request02']);
  }
}, 60_000);

test('an ad that cannot be shown is refused, and leaves nothing behind', async () => {
  await using site = await openSite();
  const { dataDir } = site;
  const said = sayIn(dataDir);
  const image = join(dataDir, 'small.png');
  const text = join(dataDir, 'text.png');
  await writeFile(
    image,
    await sharp({ create: { width: 500, height: 300, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  );
  await writeFile(text, 'no image');
  const add = (file: string, type: string, position: string, url: string, name = 'a') =>
    said('ads', 'add', '--type', type, '--position', position, '--image', file, '--url', url, '--name', name);
  const url = 'https://a.example';
  expect(await add(image, 'BannerS', '4', url)).toBe(
    '1 The image is too small: 500×300 pixels, a BannerS needs 600×100.',
  );
  expect(await add(text, 'BannerS', '4', url)).toMatch(/^1 The image is not a JPEG/);
  expect(await add(join(dataDir, 'none.png'), 'BannerS', '4', url)).toMatch(
    /^1 ".*none\.png" cannot be read: there is no such file\.$/,
  );
  expect(await add(image, 'Banner', '4', url)).toMatch(/^1 "Banner" cannot be the type/);
  expect(await add(image, 'Native', '15', url)).toMatch(/^1 "15" cannot be a position: .* from 1 to 14\.$/);
  expect(await add(image, 'Native', '8', 'javascript:1')).toMatch(/^1 "javascript:1" cannot be the url/);
  expect(await add(image, 'Native', '8', 'https:a.example')).toMatch(
    /^1 "https:a.example" cannot be the url/,
  );
  expect(await add(image, 'Native', '8', `${url}/${'a'.repeat(2000)}`)).toMatch(/^1 ".*" cannot be the url/);
  expect(await add(image, 'BannerS', '1', url)).toMatch(/^1 Position 1 shows Cover ads and no others/);
  expect(await add(image, 'Cover', '8', url)).toMatch(/; the other positions show no Cover\.$/);
  for (const name of [' ', '长'.repeat(101)]) {
    expect(await add(image, 'Native', '8', url, name)).toBe('1 The name of an ad has 1–100 characters.');
  }
  expect(await said('ads', 'add', '--type', 'Native')).toMatch(
    /^1 --position, --image, --url and --name are missing\. Write it like this: ads add --position/,
  );
  expect(await askIn(dataDir)('check')).toMatchObject({ sound: true, pictures: 0, loose: 0 });
}, 60_000);

test('products are on sale for exact amounts until they are removed', async () => {
  await using site = await openSite();
  const said = sayIn(site.dataDir);
  expect(
    await said(
      'product',
      'add',
      '大包',
      '--amount',
      '19.99',
      '--points',
      '2000',
      '--bonus',
      '60',
      '--recommended',
    ),
  ).toBe('0 Product 1 is on sale: 大包, 19.99 yuan for 2000 + 60 bonus points, recommended.');
  expect(await said('product', 'add', '小包', '--amount', '6', '--points', '600')).toMatch(/^0 Product 2/);
  const products = (await site.app.inject('/api/product')).json().data;
  expect(products).toMatchObject({
    total: 2,
    items: [
      { id: 2, amount: 600, currency: 'CNY', bonus: 0, recommended: false },
      { id: 1, amount: 1999, points: 2000, bonus: 60, recommended: true },
    ],
  });
  expect(await said('product', 'add', '错', '--amount', '6.005', '--points', '1')).toMatch(
    /^1 "6.005" cannot be an amount/,
  );
  expect(await said('product', 'add', '错', '--amount', '0', '--points', '1')).toMatch(
    /^1 "0" cannot be an amount/,
  );
  expect(await said('product', 'add', '错', '--amount', '6', '--points', '0')).toMatch(
    /^1 "0" cannot be a number of points/,
  );
  expect(await said('product', 'remove', '2')).toBe('0 Product 2 is off sale.');
  expect(await said('product', 'remove', '2', '--mid', '80001')).toBe('1 There is no product 2.');
  expect(await said('product', 'list')).toBe('0 1  大包, 19.99 yuan for 2000 + 60 bonus points, recommended');
}, 60_000);

test('a chapter’s own price, waiting time and title keep its comic in step', async () => {
  await using folder = await temporaryFolder();
  const said = sayIn(folder.path);
  await comic(folder.path, [
    'import',
    await writeChapter(folder.path, { series: '潮汐', number: 1, pages: 1 }),
  ]);
  expect(await said('chapter', 'set', '1', '1', 'price', '5')).toBe(
    '0 Comic 1, chapter 1: price default → 5.',
  );
  expect(await said('chapter', 'set', '1', '1', 'price', 'default')).toMatch(/^0 /);
  const freeAt = await said('chapter', 'set', '1', '1', 'freeAt', '2026-05-01T20:00+08:00', '--json');
  expect(freeAt).toContain('"changes":[{"key":"freeAt","from":null,"to":1777636800000}]');
  expect(await said('chapter', 'set', '1', '1', 'freeAt', 'never')).toMatch(/^0 /);
  expect(await said('chapter', 'set', '1', '1', 'freeAt', '2026-05-01')).toMatch(
    /^1 "2026-05-01" cannot be a time/,
  );
  expect(await said('chapter', 'set', '1', '1', 'freeAt', '2026-02-31T20:00+08:00')).toMatch(
    /^1 "2026-02-31T20:00\+08:00" cannot be a time/,
  );
  expect(await said('chapter', 'set', '1', '1', 'freeAt', '1969-12-31T20:00+08:00')).toMatch(
    /^1 "1969-12-31T20:00\+08:00" cannot be a time/,
  );
  expect(await said('chapter', 'set', '1', '1', 'title', '开始')).toMatch(/^0 /);
  expect(await said('chapter', 'set', '1', '1', 'title', '长'.repeat(201))).toBe(
    '1 The title of a chapter has at most 200 characters.',
  );
  expect(await said('chapter', 'set', '1', '9', 'price', '5')).toBe('1 There is no chapter 9 of comic 1.');
  expect(await said('chapter', 'set', '1', '1', 'colour', 'red')).toMatch(/^1 A chapter has no "colour"/);
}, 60_000);

test('every command shows how it is written', async () => {
  await using folder = await temporaryFolder();
  const said = sayIn(folder.path);
  expect(await said('--help')).toMatch(/^0 npm run comic.*backup FILE.*restore FILE/s);
  expect(await said('ads', '--help')).toMatch(/^0 .*ads add --position/s);
  expect(await said('nonsense')).toMatch(/^1 There is no command "nonsense"/);
  expect(await said('list', '--price', '3')).toMatch(/^1 Unknown option '--price'\.$/);
  expect(await said('list')).toMatch(/^1 There is no site in /);
});
