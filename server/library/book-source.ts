import type { ComicInfo } from './comic-info.ts';

/** Where a book's files come from: an archive, a folder or a document, behind one face. */
export interface BookSource {
  /** The source's own name, for messages. */
  name: string;
  /** Plain files only, unordered; names passed the checks against traversal and links. */
  entries: readonly SourceEntry[];
  /** What the format itself says; null where pages are the images among the entries, in natural order. */
  told: ToldBook | null;
  /** SHA-256 in hex over the content; `used` are the entries that make the book. */
  fingerprint(used: readonly SourceEntry[]): Promise<string>;
  close(): Promise<void>;
}

/** The pages of an EPUB or a PDF, in reading order, and its facts in ComicInfo's words. */
export interface ToldBook {
  pages: readonly SourcePage[];
  facts: ComicInfo;
}

/** What becomes a page. */
export interface SourcePage {
  /** Path inside the source, with `/`, or its place in a document (`page 3`). */
  name: string;
  /** The whole image; refuses more than `maxBytes` without unpacking them. Throws BookError. */
  read(maxBytes: number): Promise<Buffer>;
}

/** A file of a source. Both reads throw BookError. */
export interface SourceEntry extends SourcePage {
  /** Declared bytes; `read` holds the entry to it. */
  size: number;
  /** The first bytes, at least 64 where the file has them. */
  head(): Promise<Buffer>;
}
