import { expect, test } from 'vitest';
import type { BookLimits } from './book-limits.ts';
import { buildEpub, type ForgedEpub, imageDocument } from './testing/build-epub.ts';
import { jpegPage } from './testing/draw-image.ts';
import { refusal } from './testing/refusal.ts';
import { tempFile } from './testing/temp-folder.ts';

const jpeg = await jpegPage();
/** One page, the least a comic can have. */
const PAGE: ForgedEpub = {
  spine: [['p1.xhtml', imageDocument('1.jpg')]],
  files: { 'OEBPS/1.jpg': jpeg },
};

async function refusalOf(epub: Partial<ForgedEpub>, limits: Partial<BookLimits> = {}): Promise<string> {
  return refusal(await tempFile('a.epub', await buildEpub({ ...PAGE, ...epub })), limits);
}

test('entities of its own and documents nested beyond measure', async () => {
  const bomb = '<!DOCTYPE package [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>';
  expect(await refusalOf({ prolog: bomb })).toBe(
    'a.epub: OEBPS/content.opf declares entities, which is not accepted',
  );
  expect(await refusalOf({ prolog: '<!DOCTYPE package SYSTEM "x.dtd">' })).toBe('accepted');
  const deep = `<html><body>${'<b>'.repeat(100_000)}</body></html>`;
  expect(await refusalOf({ spine: [['p1.xhtml', deep]] })).toBe(
    'a.epub: OEBPS/p1.xhtml is not well-formed XML',
  );
});

test('a document that names its type again and again is refused at once', async () => {
  // Read to its end from each of them it would take longer than a test may.
  expect(await refusalOf({ prolog: '<!DOCTYPE'.repeat(110_000) })).toBe(
    'a.epub: OEBPS/content.opf is not well-formed XML',
  );
});

const wide = (tags: number) => imageDocument('1.jpg', '<i/>'.repeat(tags));
const each = ['1', '2', '3'].map((it) => [`p${it}.xhtml`, wide(200_000)] as const);
const tooMany = 'goes beyond the 500000 tags that a book may have';
test.each<[string, Partial<ForgedEpub>, string]>([
  ['more in one page', { spine: [['p1.xhtml', wide(500_000)]] }, `a.epub: OEBPS/p1.xhtml ${tooMany}`],
  ['more in the package', { items: '<item/>'.repeat(500_000) }, `a.epub: OEBPS/content.opf ${tooMany}`],
  ['more in all pages', { spine: each }, `a.epub: OEBPS/p3.xhtml ${tooMany}`],
  ['no more than that', { spine: each.slice(1) }, 'accepted'],
])('how many tags the documents of a book may have: %s', async (_where, epub, said) => {
  // No archive of these is a bomb by what they unpack to.
  expect(await refusalOf(epub, { ratio: 10_000 })).toBe(said);
});

test('documents that are longer together than those of any book, be it one that stands in it again and again', async () => {
  const long = imageDocument('1.jpg', `<!--${'x'.repeat(2 * 1024 * 1024)}-->`);
  const spine = Array(32).fill(['p1.xhtml', long]);
  expect(await refusalOf({ spine }, { ratio: 10_000 })).toBe(
    'a.epub: OEBPS/p1.xhtml goes beyond the 64 MB that the documents of a book may have',
  );
});

test('more pages than the limit, and a page or a document that is too large', async () => {
  const spine = ['1', '2', '3'].map((it) => [`p${it}.xhtml`, imageDocument('1.jpg')] as const);
  const files = { 'OEBPS/1.jpg': jpeg };
  expect(await refusalOf({ spine, files }, { entries: 7 })).toBe('accepted');
  expect(await refusalOf({ spine, files }, { entries: 6 })).toBe(
    'a.epub: the archive has more than 6 entries',
  );
  const images = Object.fromEntries(Array.from({ length: 3 }, (_, i) => [`OEBPS/${i}.jpg`, jpeg]));
  const all = Object.keys(images)
    .map((it) => `<img src="${it.slice(6)}"/>`)
    .join('');
  const many = Array.from(
    { length: 3 },
    (_, i) => [`p${i}.xhtml`, `<html><body>${all}</body></html>`] as const,
  );
  expect(await refusalOf({ spine: many, files: images }, { entries: 9 })).toBe('accepted');
  const more = [...many, ['p9.xhtml', `<html><body>${all}</body></html>`] as const];
  expect(await refusalOf({ spine: more, files: images }, { entries: 10 })).toBe(
    'a.epub: OEBPS/content.opf shows more than 10 images',
  );
  // One document under many names.
  const names = Array.from({ length: 8 }, (_, i) => `i${i}`);
  const items = names.map((id) => `<item id="${id}" href="p1.xhtml" media-type="application/xhtml+xml"/>`);
  const spined = names.map((id) => `<itemref idref="${id}"/>`);
  const again = `<package><manifest>${items.join('')}</manifest><spine>${spined.join('')}</spine></package>`;
  expect(await refusalOf({ files: { ...files, 'OEBPS/content.opf': again } }, { entries: 7 })).toBe(
    'a.epub: OEBPS/content.opf has more than 7 pages',
  );
  expect(await refusalOf({}, { imageBytes: 100 })).toBe('a.epub: OEBPS/1.jpg is larger than 0 MB');
});
