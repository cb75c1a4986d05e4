/** What a book may cost to read, so that a zip bomb is refused and not unpacked. Sizes in bytes. */
export interface BookLimits {
  entries: number;
  imageBytes: number;
  totalBytes: number;
  /** Largest inflation (unpacked / packed) of an entry larger than `ratioFrom`. */
  ratio: number;
  ratioFrom: number;
  /** Largest file that has to be in memory as a whole (PDF). */
  wholeBytes: number;
}

const MB = 1024 * 1024;

/** Real comics stay far below each of these; JPEG hardly deflates, and a blank PNG of 1 MB is no page. */
export const DEFAULT_LIMITS: BookLimits = {
  entries: 5000,
  imageBytes: 64 * MB,
  totalBytes: 4096 * MB,
  ratio: 200,
  ratioFrom: MB,
  wholeBytes: 512 * MB,
};

/** ComicInfo.xml is a few KB; more than this is an attack on the parser. Bytes. */
export const COMIC_INFO_BYTES = MB;

/** A package document of 5,000 pages is about 1 MB. Bytes. */
export const EPUB_XML_BYTES = 4 * MB;

/** All documents of an EPUB: one of 5,000 pages has some 10 MB. A MB of attributes takes seconds to read. Bytes. */
export const EPUB_XML_TOTAL_BYTES = 64 * MB;

/** Tags of all documents of an EPUB: one of 5,000 pages has some 200,000. Each costs far more than the bytes it is written with. */
export const EPUB_XML_TAGS = 500_000;
