import { localDay } from '../../domain/local-day.ts';
import type { ImportedBook } from '../usecases/import-book.ts';
import { counted } from './counted.ts';
import { terminalText } from './terminal-text.ts';
import { toldChanges } from './told-changes.ts';

/** Where progress is told: a line that is written over on a terminal, lines elsewhere. */
export type ProgressOut = NodeJS.WritableStream & { isTTY?: boolean };

/** The progress line of an import: where it is and how fast. */
export class ImportProgress {
  readonly #out: ProgressOut;
  readonly #quiet: boolean;
  readonly #zone: string;
  readonly #start = performance.now();
  #pages = 0;
  #shownAt = 0;

  constructor(out: ProgressOut, options: { quiet: boolean; zone: string }) {
    this.#out = out;
    this.#quiet = options.quiet;
    this.#zone = options.zone;
  }

  page(): void {
    this.#pages += 1;
    const now = performance.now();
    if (this.#quiet || !this.#out.isTTY || now - this.#shownAt < 100) return;
    this.#shownAt = now;
    this.#out.write(`\r${counted(this.#pages, 'page')}, ${this.figures().pagesPerSecond} pages/s\x1b[K`);
  }

  book(book: ImportedBook): void {
    this.#line(
      `${book.title} ${placeOf(book)}: ${outcomeOf(book, this.#zone)}${changesOf(book)} (${this.figures().pagesPerSecond} pages/s)`,
    );
  }

  sentence(said: string): void {
    this.#line(said);
  }

  figures(): { pages: number; seconds: number; pagesPerSecond: number } {
    const seconds = (performance.now() - this.#start) / 1000;
    const rounded = (value: number) => Math.round(value * 10) / 10;
    return { pages: this.#pages, seconds: rounded(seconds), pagesPerSecond: rounded(this.#pages / seconds) };
  }

  #line(text: string): void {
    if (!this.#quiet) this.#out.write(`${this.#out.isTTY ? '\r\x1b[K' : ''}${terminalText(text)}\n`);
  }
}

function changesOf({ comicId, changes = [] }: ImportedBook): string {
  return changes.length > 0 ? `; comic ${comicId} changed: ${toldChanges(changes)}` : '';
}

/** Also by its number, where that is another one than the file says: other commands name the chapter by it. */
function placeOf({ label, chapterNo, status }: ImportedBook): string {
  if (label === '') return String(chapterNo);
  return status === 'double' || status === 'removed' || label === String(chapterNo)
    ? label
    : `${label} (chapter ${chapterNo})`;
}

function outcomeOf(
  { status, comicId, chapterNo, pageCount, comicRemovedAt }: ImportedBook,
  zone: string,
): string {
  if (status === 'unchanged') return status;
  if (comicRemovedAt !== undefined)
    return `left out, comic ${comicId} was removed on ${localDay(comicRemovedAt, zone)}: --removed brings it back`;
  if (status === 'removed')
    return `left out, it was removed (chapter ${chapterNo}): --removed brings it back`;
  if (status === 'double') return `left out, its pages are those of chapter ${chapterNo}`;
  return `${status}, ${counted(pageCount, 'page')}`;
}
