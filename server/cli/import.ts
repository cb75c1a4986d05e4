import { BookError } from '../library/book-error.ts';
import { findBooks } from '../library/find-books.ts';
import { type ImportedBook, importBook, proveBook } from '../usecases/import-book.ts';
import type { ImportOverrides } from '../usecases/ports.ts';
import { tidyMedia } from '../usecases/tidy-media.ts';
import { comicFact } from './comic-facts.ts';
import type { Command, CommandPlan, Flags } from './command.ts';
import { counted } from './counted.ts';
import { ImportProgress } from './import-progress.ts';
import { hiddenComics } from './mature-notice.ts';
import { isFirstMerchant, merchantOf } from './merchant-of.ts';
import { OperatorError } from './operator-error.ts';
import { zoneOf } from './site-time.ts';
import { toldChanges } from './told-changes.ts';
import { wrongWords } from './wrong-words.ts';

const usage = [
  'import PATH…                     bring in CBZ, ZIP, CBR, EPUB and PDF files, and folders of images',
  '       [--type 1-5] [--orientation 1|2] [--rtl] [--finished] [--price POINTS]  instead of what the files say',
  '       [--again]                 makes the chapters of these files anew, each in its place',
  '       [--removed]               brings those back that were removed, comics and chapters',
];

const runImport: Command = async (desk, words, flags) => {
  if (words.length === 0) throw wrongWords(usage, words);
  const overrides = overridesIn(flags);
  const merchantId = await merchantOf(desk, flags);
  await tidyMedia(desk.library, desk.remover, desk.now());
  const { books: paths, leftOut } = await findBooks(words);
  const progress = new ImportProgress(desk.progress, {
    quiet: flags.json === true,
    zone: await zoneOf(desk, merchantId),
  });
  for (const sentence of leftOut) progress.sentence(sentence);
  const shelf = {
    ...desk,
    met: new Set<string>(),
    again: flags.again === true,
    removed: flags.removed === true,
  };
  const imported: ImportedBook[] = [];
  const refused: string[] = [];
  for (const path of paths) {
    try {
      const book = await importBook(shelf, path, overrides, () => progress.page());
      imported.push(book);
      progress.book(book);
      const cameIn = book.status === 'new' || book.status === 'replaced';
      if (cameIn && book.chapterFolders.length > 0)
        progress.sentence(foldersNotice(path, book.chapterFolders));
    } catch (error) {
      if (!(error instanceof BookError)) throw error;
      refused.push(error.message);
      // A single refused book is said once, as the command's only sentence.
      if (paths.length > 1) progress.sentence(error.message);
    }
  }
  if (refused.length > 0 && paths.length === 1 && !flags.json) throw new OperatorError(refused[0] ?? '');
  const { sentences, hidden } = await hiddenComics(desk, merchantId, imported);
  const changed = changedComics(imported);
  const changes = changed.map(
    (it) => `Comic ${it.comicId}, ${it.title}, changed: ${toldChanges(it.changes)}.`,
  );
  const notice = [...changes, ...sentences].map((sentence) => `\n${sentence}`).join('');
  return {
    line: summary(imported, refused, progress) + notice,
    json: { imported, refused, leftOut, changed, hidden, ...progress.figures() },
    faulty: refused.length > 0,
  };
};

/** `import PATH…`: every book that can be read comes in; the others are named, and then the exit code is 1. */
export const importCommand: CommandPlan = {
  usage,
  flags: ['type', 'orientation', 'rtl', 'finished', 'price', 'again', 'removed', 'mid'],
  begins,
  run: runImport,
};

/** With a book whose pages can all be read; that takes as long as bringing it in, and is done once in a site's life. */
async function begins(words: readonly string[], flags: Flags): Promise<boolean> {
  if (!isFirstMerchant(flags.mid)) return false;
  overridesIn(flags);
  const { books } = await findBooks(words);
  const refused: BookError[] = [];
  for (const path of books) {
    try {
      await proveBook(path);
      return true;
    } catch (error) {
      if (!(error instanceof BookError)) throw error;
      refused.push(error);
    }
  }
  const [first, ...others] = refused;
  if (others.length === 0) throw first;
  throw new OperatorError(`None of the ${refused.length} books can be read: ${first?.message}`);
}

function foldersNotice(path: string, folders: readonly string[]): string {
  return (
    `${path}: its ${folders.length} folders (${folders[0]} …) are one chapter now, as a file is one. ` +
    'To have a chapter of each, remove it, unpack it and import the folder with --removed.'
  );
}

/** The comics that stood and of which the flags have changed something; each change is told by one of their books. */
function changedComics(imported: readonly ImportedBook[]) {
  return imported.flatMap(({ comicId, title, changes = [] }) =>
    changes.length > 0 ? [{ comicId, title, changes }] : [],
  );
}

function summary(
  imported: readonly ImportedBook[],
  refused: readonly string[],
  progress: ImportProgress,
): string {
  const count = (status: ImportedBook['status']) => imported.filter((book) => book.status === status).length;
  const series = new Set(imported.map((book) => book.comicId)).size;
  const { pages, pagesPerSecond } = progress.figures();
  const changed = new Set(changedComics(imported).map((it) => it.comicId)).size;
  const doubles = count('double');
  const removed = count('removed');
  const leftOut = [
    doubles > 0 ? `, ${doubles} left out for having another chapter's pages` : '',
    removed > 0 ? `, ${removed} left out as removed` : '',
  ].join('');
  return [
    `${counted(count('new'), 'new chapter')}, ${count('replaced')} replaced, ${count('unchanged')} unchanged${leftOut}, in ${counted(series, 'comic')}${changed > 0 ? `, ${changed} of them changed` : ''}`,
    `${counted(pages, 'page')} at ${pagesPerSecond} pages/s`,
    ...(refused.length > 0 ? [`${refused.length} refused`] : []),
  ].join('; ');
}

function overridesIn(flags: Flags): ImportOverrides {
  return {
    ...(flags.type !== undefined && comicFact('type', flags.type)),
    ...(flags.orientation !== undefined && comicFact('orientation', flags.orientation)),
    ...(flags.price !== undefined && comicFact('price', flags.price)),
    ...(flags.rtl && { rightToLeft: true, orientation: 2 }),
    ...(flags.finished && { finished: true }),
  };
}
