import { expect, test } from 'vitest';
import type { BookInfo } from './book.ts';
import { openBook } from './open-book.ts';
import { buildEpub, type ForgedEpub, imageDocument } from './testing/build-epub.ts';
import { buildZip } from './testing/build-zip.ts';
import { jpegPage } from './testing/draw-image.ts';
import { openFiles, refusal } from './testing/refusal.ts';
import { tempFile } from './testing/temp-folder.ts';

const jpeg = await jpegPage();
/** One page, the least a comic can have. */
const PAGE: ForgedEpub = {
  spine: [['p1.xhtml', imageDocument('1.jpg')]],
  files: { 'OEBPS/1.jpg': jpeg },
};

async function opened(epub: ForgedEpub, name = '文件名 第7话.epub') {
  return openBook(await tempFile(name, await buildEpub(epub)));
}

async function pagesOf(epub: ForgedEpub): Promise<string[]> {
  const book = await opened(epub);
  await book.close();
  return book.pages.map((page) => page.name);
}

async function infoOf(metadata: string, more: Partial<ForgedEpub> = {}): Promise<BookInfo> {
  const book = await opened({ ...PAGE, ...more, metadata });
  await book.close();
  return book.info;
}

async function refusalOf(epub: Partial<ForgedEpub>): Promise<string> {
  return refusal(await tempFile('a.epub', await buildEpub({ ...PAGE, ...epub })));
}

test('pages stand in the order of the spine, whatever they are called', async () => {
  const order = await pagesOf({
    spine: [
      ['text/z.xhtml', imageDocument('../images/9.jpg')],
      ['text/a.xhtml', imageDocument('../images/%E7%AC%AC%201.jpg#top')],
      ['text/b.svg', '<svg xmlns:xlink="x"><image xlink:href="../images/2.jpg"/></svg>'],
      ['images/5.jpg', jpeg],
      [
        'text/two.xhtml',
        '<html><body><svg xmlns="s"><image href="../images/8.jpg"/></svg><p><img src="../images/7.jpg"/></p></body></html>',
      ],
    ],
    files: Object.fromEntries(
      ['9', '第 1', '2', '8', '7', 'never'].map((it) => [`OEBPS/images/${it}.jpg`, jpeg]),
    ),
  });
  expect(order).toEqual(['9', '第 1', '2', '5', '8', '7'].map((it) => `OEBPS/images/${it}.jpg`));
});

test('a page that a document shows once more, magnified, is one page', async () => {
  const twice = imageDocument('1.jpg', '<div class="panel"><img src="1.jpg"/></div>');
  expect(await pagesOf({ ...PAGE, spine: [['p1.xhtml', twice]] })).toEqual(['OEBPS/1.jpg']);
});

test('where the spine shows no images, those of the book are its pages, in natural order', async () => {
  const order = await pagesOf({
    spine: [['toc.xhtml', '<html><body><a href="10.jpg">1</a></body></html>']],
    files: { 'OEBPS/10.jpg': jpeg, 'OEBPS/9.jpg': jpeg },
  });
  expect(order).toEqual(['OEBPS/9.jpg', 'OEBPS/10.jpg']);
});

test('the bytes of a page are the image itself', async () => {
  const book = await opened(PAGE);
  expect(await book.pages[0]?.read()).toEqual(jpeg);
  await book.close();
});

test('what an EPUB 3 says of itself', async () => {
  const info = await infoOf(
    `<dc:title>小辣椒 第3卷 海边</dc:title><dc:creator id="a">甲</dc:creator>
<dc:creator id="t">译者</dc:creator><meta refines="#t" property="role" scheme="marc:relators">trl</meta>
<dc:creator>Toriyama, Akira</dc:creator><dc:subject>奇幻</dc:subject><dc:subject>猫</dc:subject>
<dc:description>&lt;p&gt;女巫 &amp;amp; 猫。&lt;/p&gt;&lt;p&gt;第二行&lt;/p&gt;</dc:description><dc:language>zh</dc:language>
<meta property="belongs-to-collection" id="c">小辣椒</meta><meta refines="#c" property="collection-type">series</meta>
<meta refines="#c" property="group-position">4</meta>`,
  );
  expect(info).toMatchObject({
    series: '小辣椒',
    number: 4,
    title: '海边',
    authors: ['甲', 'Akira Toriyama'],
    tags: ['奇幻', '猫'],
    intro: '女巫 & 猫。\n第二行',
    language: 'zh',
  });
});

test('a title and a maker that are made to be read slowly are read at once', async () => {
  // Read anew from each of their signs they would take longer than a test may.
  const slow = `a${'-'.repeat(500_000)}a`;
  const spaced = `甲${' '.repeat(500_000)}乙`;
  const info = await infoOf(`<dc:title>${slow}</dc:title><dc:creator>${spaced}</dc:creator>`);
  expect(info.series).toBe('a');
});

test('what calibre says of an EPUB 2', async () => {
  const info = await infoOf(
    `<dc:title>海边的夏天</dc:title><dc:creator opf:role="aut">甲</dc:creator><dc:creator opf:role="bkp">calibre</dc:creator>
<meta name="calibre:series" content="小辣椒"/><meta name="calibre:series_index" content="2.0"/>`,
  );
  expect(info).toMatchObject({ series: '小辣椒', number: 2, title: '海边的夏天', authors: ['甲'] });
});

test('a collection that is no series is none', async () => {
  const info = await infoOf(
    `<dc:title>小辣椒</dc:title><meta property="belongs-to-collection" id="c">全集</meta>
<meta refines="#c" property="collection-type">set</meta>`,
  );
  expect(info).toMatchObject({ series: '小辣椒', number: 7 });
});

test('a series counts where it is said, and a title within it is that of the chapter', async () => {
  const of = (series: string, title: string) =>
    infoOf(`<dc:title>${title}</dc:title><meta property="belongs-to-collection">${series}</meta>`);
  expect(await of('小辣椒', '海边的夏天')).toMatchObject({ series: '小辣椒', title: '海边的夏天' });
  expect(await of('小辣椒', '小辣椒')).toMatchObject({ series: '小辣椒', title: '' });
  expect(await of('大全', '小辣椒 第3卷 海边')).toMatchObject({ series: '大全', number: 3, title: '海边' });
  const place = '<dc:title>小辣椒 第3卷</dc:title><meta name="calibre:series_index" content="5"/>';
  expect(await infoOf(place)).toMatchObject({ series: '小辣椒', number: 3 });
});

test('what an EPUB does not say comes from its name', async () => {
  expect(await infoOf('')).toMatchObject({ series: '文件名', number: 7, title: '', authors: [] });
  expect(await infoOf('<dc:title>第3卷</dc:title>')).toMatchObject({ series: '文件名', number: 3 });
});

test('pages run from right to left, from left to right, or are scrolled', async () => {
  const rtl = 'page-progression-direction="rtl"';
  const scrolled = '<meta property="rendition:flow">scrolled-continuous</meta>';
  expect((await infoOf('', { spineAttributes: rtl })).direction).toBe('pages-rtl');
  expect((await infoOf('')).direction).toBe('pages');
  expect((await infoOf(scrolled)).direction).toBe('strip');
});

test.each([
  ['EPUB 3', '', '<item id="c" href="2.jpg" media-type="image/jpeg" properties="cover-image"/>'],
  ['EPUB 2', '<meta name="cover" content="c"/>', '<item id="c" href="2.jpg" media-type="image/jpeg"/>'],
])('the cover that is named is the cover: %s', async (_, metadata, items) => {
  const spine = ['1', '2'].map((it) => [`p${it}.xhtml`, imageDocument(`${it}.jpg`)] as const);
  const book = await opened({ spine, files: { 'OEBPS/1.jpg': jpeg, 'OEBPS/2.jpg': jpeg }, metadata, items });
  expect(book.pages.map((page) => page.frontCover)).toEqual([false, true]);
  await book.close();
});

test('the fingerprint follows the content, and a closed book holds no file', async () => {
  const path = await tempFile('a.epub', await buildEpub(PAGE));
  const book = await openBook(path);
  expect(book.fingerprint).toMatch(/^[\da-f]{64}$/);
  expect(await openFiles(path)).toHaveLength(1);
  await book.close();
  expect(await openFiles(path)).toEqual([]);
});

test('a book of text is no comic, also with plates', async () => {
  const sentence = 'a.epub: this is a book of text, not of images';
  const novel = `<html><body><p>${'她走进了雨里。'.repeat(2000)}</p></body></html>`;
  expect(await refusalOf({ spine: [['c1.xhtml', novel]] })).toBe(sentence);
  expect(
    await refusalOf({
      spine: [
        ['c1.xhtml', novel],
        ['p1.xhtml', imageDocument('1.jpg')],
      ],
    }),
  ).toBe(sentence);
  expect(await refusalOf({ spine: [['c1.xhtml', '<html><body>短</body></html>']], files: {} })).toBe(
    sentence,
  );
});

test('a colophon, a table of contents and code do not make a text', async () => {
  const contents = `<html><body>${'目录'.repeat(20_000)}</body></html>`;
  const code = `<script>${'a'.repeat(20_000)}</script>`;
  expect(
    await refusalOf({
      spine: [
        [
          'p1.xhtml',
          imageDocument('1.jpg', `<p>${'版权所有'.repeat(500)}${'&nbsp;'.repeat(5000)}</p>${code}`),
        ],
      ],
      files: { 'OEBPS/1.jpg': jpeg, 'OEBPS/nav.xhtml': contents },
      items: '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    }),
  ).toBe('accepted');
});

test('a locked book is refused, garbled fonts are nothing to a comic', async () => {
  const encryption = (algorithm: string) => ({
    files: {
      'OEBPS/1.jpg': jpeg,
      'META-INF/encryption.xml': `<encryption><enc:EncryptedData xmlns:enc="x"><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`,
    },
  });
  expect(await refusalOf(encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc'))).toBe(
    'a.epub: the book is locked by DRM',
  );
  expect(await refusalOf(encryption('http://www.idpf.org/2008/embedding'))).toBe('accepted');
  expect(await refusalOf(encryption('http://ns.adobe.com/pdf/enc#RC'))).toBe('accepted');
});

test('a page that is not there, is elsewhere or is no image', async () => {
  const showing = (address: string) => refusalOf({ spine: [['p1.xhtml', imageDocument(address)]] });
  const gone = (address: string) => `a.epub: OEBPS/p1.xhtml shows ${address}, which is not in the book`;
  expect(await showing('2.jpg')).toBe(gone('2.jpg'));
  expect(await showing('../../../etc/passwd')).toBe(gone('../../../etc/passwd'));
  expect(await showing('http://example.org/1.jpg')).toBe(gone('http://example.org/1.jpg'));
  expect(await showing('content.opf')).toBe(
    'a.epub: OEBPS/content.opf is not a JPEG, PNG, WebP, AVIF or GIF image',
  );
  expect(await refusalOf({ files: { 'OEBPS/1.jpg': 'text' } })).toBe(
    'a.epub: OEBPS/1.jpg is not a JPEG, PNG, WebP, AVIF or GIF image',
  );
});

test('a package that is missing, names nothing or is broken', async () => {
  const container = (inside: string, files = {}) =>
    refusalOf({ files: { 'OEBPS/1.jpg': jpeg, 'META-INF/container.xml': inside, ...files } });
  expect(await container('<container/>')).toBe('a.epub: META-INF/container.xml names no package');
  expect(await container('<container><rootfile full-path="gone.opf"/></container>')).toBe(
    'a.epub: gone.opf is missing',
  );
  expect(await container('<container><rootfile full-path="b.opf"', { 'b.opf': '' })).toMatch(
    /^a\.epub: META-INF\/container\.xml /,
  );
});

test('a ZIP file of images beside a folder META-INF is still a comic', async () => {
  const zip = await buildZip({ '2.jpg': jpeg, '1.jpg': jpeg, 'META-INF/MANIFEST.MF': 'a' });
  const book = await openBook(await tempFile('a.epub', zip));
  expect(book.pages.map((page) => page.name)).toEqual(['1.jpg', '2.jpg']);
  await book.close();
});
