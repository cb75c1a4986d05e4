import { posix } from 'node:path';
import { megabytes } from './archive-guards.ts';
import { BookError, messageOf } from './book-error.ts';
import { type BookLimits, EPUB_XML_BYTES, EPUB_XML_TAGS, EPUB_XML_TOTAL_BYTES } from './book-limits.ts';
import type { BookSource, SourceEntry, ToldBook } from './book-source.ts';
import { epubFacts } from './epub-facts.ts';
import { type EpubItem, type EpubPackage, parsePackage } from './epub-package.ts';
import { imagesShown, lettersIn } from './epub-page.ts';
import { findPages, isPage } from './find-pages.ts';
import { decodeXml, elementsIn, parseXml, type XmlElement } from './xml-tree.ts';

const CONTAINER = 'META-INF/container.xml';
const ENCRYPTION = 'META-INF/encryption.xml';

/** Fonts may be garbled without the book being locked: nobody needs a key to read its images. */
const FONT_ALGORITHMS = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);

/** A colophon or a preface is a few thousand letters; a novel with plates has that many between two of them. */
const LETTERS_OF_A_COMIC = 5000;
const LETTERS_OF_A_PAGE = 500;

/**
 * Reads an opened ZIP file as an EPUB: the images that its spine shows, in that order, and what its package says. A
 * page's image stands in the spine itself or in a document of it. Throws BookError for a book under DRM and for a text.
 */
export async function readEpub(zip: BookSource, limits: BookLimits): Promise<ToldBook> {
  const book = new Epub(zip);
  await refuseLocked(book);
  const [rootFile] = elementsIn(await book.xml(CONTAINER), 'rootfile');
  const path = rootFile?.attributes.get('full-path');
  if (!path) throw book.fault(CONTAINER, 'names no package');
  const content = parsePackage(await book.xml(path));
  if (content.spine.length > limits.entries) throw book.fault(path, `has more than ${limits.entries} pages`);
  const { images, letters } = await readSpine(book, content, path);
  if (images.length > limits.entries) throw book.fault(path, `shows more than ${limits.entries} images`);
  if (letters > LETTERS_OF_A_COMIC + LETTERS_OF_A_PAGE * images.length) throw book.isText();
  const pages: SourceEntry[] = [];
  for (const image of images) {
    if (!(await isPage(zip.name, image, limits))) {
      throw book.fault(image.name, 'is not a JPEG, PNG, WebP, AVIF or GIF image');
    }
    pages.push(image);
  }
  // Some makers list their images and leave the spine to a page of contents.
  if (pages.length === 0) pages.push(...(await findPages(zip, limits)));
  if (pages.length === 0) throw book.isText();
  const cover = content.cover ? book.resolve(path, content.cover) : null;
  return { pages, facts: epubFacts(content, new Set(coverAt(pages, cover))) };
}

/** The files of an EPUB by their paths. */
class Epub {
  readonly #name: string;
  readonly #files: ReadonlyMap<string, SourceEntry>;
  #bytes = 0;
  #tags = 0;

  constructor({ name, entries }: BookSource) {
    this.#name = name;
    this.#files = new Map(entries.map((entry) => [entry.name, entry]));
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** The file that `from` means by an address; a part of it (`#…`) is the whole. */
  file(from: string, address: string): SourceEntry {
    const file = this.#files.get(this.resolve(from, address));
    if (!file) throw this.fault(from, `shows ${address.slice(0, 100)}, which is not in the book`);
    return file;
  }

  async xml(path: string): Promise<XmlElement> {
    const file = this.#files.get(path);
    if (!file) throw new BookError(`${this.#name}: ${path} is missing`);
    const bytes = await file.read(EPUB_XML_BYTES);
    // Each document may be small, and there may be thousands.
    this.#bytes += bytes.length;
    if (this.#bytes > EPUB_XML_TOTAL_BYTES)
      throw this.fault(
        path,
        `goes beyond the ${megabytes(EPUB_XML_TOTAL_BYTES)} that the documents of a book may have`,
      );
    const text = decodeXml(bytes);
    this.#tags += tagsIn(text);
    if (this.#tags > EPUB_XML_TAGS)
      throw this.fault(path, `goes beyond the ${EPUB_XML_TAGS} tags that a book may have`);
    try {
      return parseXml(text);
    } catch (cause) {
      throw this.fault(path, messageOf(cause));
    }
  }

  resolve(from: string, address: string): string {
    const written = address.replace(/[?#].*$/s, '');
    return posix.join(posix.dirname(from), decodeAddress(written));
  }

  fault(path: string, why: string): BookError {
    return new BookError(`${this.#name}: ${path} ${why}`);
  }

  isText(): BookError {
    return new BookError(`${this.#name}: this is a book of text, not of images`);
  }

  isLocked(): BookError {
    return new BookError(`${this.#name}: the book is locked by DRM`);
  }
}

async function refuseLocked(book: Epub): Promise<void> {
  if (!book.has(ENCRYPTION)) return;
  for (const method of elementsIn(await book.xml(ENCRYPTION), 'encryptionmethod')) {
    if (!FONT_ALGORITHMS.has(method.attributes.get('algorithm') ?? '')) throw book.isLocked();
  }
}

async function readSpine(
  book: Epub,
  content: EpubPackage,
  packagePath: string,
): Promise<{ images: SourceEntry[]; letters: number }> {
  const images: SourceEntry[] = [];
  let letters = 0;
  for (const item of content.spine) {
    const file = book.file(packagePath, item.href);
    if (isImageItem(item)) {
      images.push(file);
      continue;
    }
    const document = await book.xml(file.name);
    if (!item.properties.includes('nav')) letters += lettersIn(document);
    const shown = imagesShown(document).map((address) => book.file(file.name, address));
    // A page that is shown again in magnified parts is still one page.
    images.push(...new Set(shown));
  }
  return { images, letters };
}

function isImageItem({ mediaType }: EpubItem): boolean {
  return mediaType.startsWith('image/') && mediaType !== 'image/svg+xml';
}

function coverAt(pages: readonly SourceEntry[], cover: string | null): number[] {
  const at = pages.findIndex((page) => page.name === cover);
  return at < 0 ? [] : [at];
}

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Counted where they stand: cut into its tags a hostile document would take many times its own memory. */
function tagsIn(text: string): number {
  let tags = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) tags += 1;
  return tags;
}
