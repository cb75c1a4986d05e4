/** Where a book's files come from: an archive or a folder, behind one face. */
export interface BookSource {
  /** The source's own name, for messages. */
  name: string;
  /** Plain files only, unordered; names passed the checks against traversal and links. */
  entries: readonly SourceEntry[];
  /** SHA-256 in hex over the content; `used` are the entries that make the book. */
  fingerprint(used: readonly SourceEntry[]): Promise<string>;
  close(): Promise<void>;
}

/** A file of a source. Both reads throw BookError. */
export interface SourceEntry {
  /** Path inside the source, with `/`. */
  name: string;
  /** Declared bytes; `read` holds the entry to it. */
  size: number;
  /** The first bytes, at least 64 where the file has them. */
  head(): Promise<Buffer>;
  /** The whole file; refuses more than `maxBytes` without unpacking them. */
  read(maxBytes: number): Promise<Buffer>;
}
