import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { BookError } from './book-error.ts';
import type { BookLimits } from './book-limits.ts';
import type { BookSource } from './book-source.ts';
import { readHead } from './read-exactly.ts';
import { openZip } from './zip-source.ts';

/** A PDF may have something before its first line. */
const PDF_WITHIN = 1024;

/**
 * Opens a file by what its bytes are, whatever its name says: CBR files that are ZIP and CBZ files that are RAR are both
 * common. What reads RAR, EPUB and PDF is loaded when one is met. Throws BookError, and then nothing is left open.
 */
export async function openFile(path: string, limits: BookLimits): Promise<BookSource> {
  const head = await headOf(path);
  if (head === '') throw new BookError(`${basename(path)}: the file is empty (0 bytes)`);
  if (head.startsWith('Rar!\x1a\x07')) return (await import('./rar-source.ts')).openRar(path, limits);
  if (!head.startsWith('PK') && head.includes('%PDF-'))
    return (await import('./pdf-source.ts')).openPdf(path, limits);
  const zip = await openZip(path, limits);
  try {
    if (!zip.entries.some(({ name }) => name === 'META-INF/container.xml')) return zip;
    return { ...zip, told: await (await import('./epub-book.ts')).readEpub(zip, limits) };
  } catch (error) {
    await zip.close();
    throw error;
  }
}

async function headOf(path: string): Promise<string> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    return (await readHead(file, PDF_WITHIN)).toString('latin1');
  } finally {
    await file?.close();
  }
}
