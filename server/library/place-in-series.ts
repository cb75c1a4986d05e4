import { basename, resolve } from 'node:path';
import { BOOK_EXTENSION } from './book-extension.ts';
import { foldersAbove, parseBookName, parseTitle } from './book-name.ts';
import { findChapterMark, findPart } from './chapter-mark.ts';
import { foldWidth } from './fold-width.ts';

/** Where a book lies within its series, by which its file is known again. */
export interface PlaceInSeries {
  /** With `/`: `系列名 第12话.cbz`, `系列名/01.cbz`, `系列名/第3卷/01.cbz`. */
  name: string;
  /** Which part of the series a folder says that it is in (`第3卷`), where the same file name may stand in each; or ''. */
  part: string;
  /** Which part its own name says (`第二季` of `系列名 第二季 第3话`), where the same number may stand in each; or ''. */
  ownPart: string;
}

/**
 * A book's own name, with the folders above it that say something of its series: which one it is where the name does not
 * (`系列名/01.cbz`), and which part of it (`第3卷/系列名 01.cbz`). Other folders are left out: books may be moved.
 * @param series what the book itself says that it belongs to, else what its name says
 */
export function placeInSeries(path: string, isFolder: boolean, series: string): PlaceInSeries {
  const own = basename(resolve(path));
  const ofSeries = ['', series, parseBookName(path, isFolder).series].map((name) => name.toLowerCase());
  const title = isFolder ? own : own.replace(BOOK_EXTENSION, '');
  let named = parseTitle(title).series !== '';
  let part = '';
  const names = [own];
  for (const folder of foldersAbove(path)) {
    const said = parseTitle(folder);
    const isPart = said.label !== '' && (!named || ofSeries.includes(said.series.toLowerCase()));
    if (named && !isPart) break;
    names.unshift(folder);
    named ||= said.series !== '';
    if (isPart) part ||= partIn(folder);
  }
  return { name: names.join('/'), part, ownPart: findPart(foldWidth(title)) };
}

function partIn(folder: string): string {
  const text = foldWidth(folder);
  const mark = findChapterMark(text);
  return mark ? text.slice(mark.start, mark.end).trim() : text;
}
