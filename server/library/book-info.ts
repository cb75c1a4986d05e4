import type { BookDirection, BookInfo, BookType } from './book.ts';
import { type BookName, parseBookName, parseTitle } from './book-name.ts';
import { type ChapterNumber, readChapterNumber } from './chapter-number.ts';
import type { ComicInfo } from './comic-info.ts';
import { firstCharacters } from './first-characters.ts';
import { TEXT_LIMITS } from './text-limits.ts';

/**
 * What is known of the book at `path`: field by field from ComicInfo.xml, or from what an EPUB or a PDF says in the same
 * words, else from its name.
 */
export function bookInfo(path: string, isFolder: boolean, comicInfo: ComicInfo | null): BookInfo {
  const name = parseBookName(path, isFolder);
  const written = (element: string) => clean(comicInfo?.text(element) ?? '');
  const text = (element: string) => oneLine(written(element), TEXT_LIMITS.line);
  const names = (element: string) => list(oneLine(written(element), TEXT_LIMITS.list));
  const tags = distinct([...names('Genre'), ...names('Tags')]);
  const chapter = chapterOf(text, name);
  const series = text('Series') || name.series;
  return {
    series,
    title: text('Title') === '' ? name.title : titleBeside(text('Title'), chapter),
    ...chapter,
    authors: authorsOf(names, name),
    tags,
    intro: firstCharacters(written('Summary'), TEXT_LIMITS.intro).trimEnd(),
    language: text('LanguageISO'),
    direction: directionOf(text('Manga')),
    rating: MATURE.has(text('AgeRating').toLowerCase()) ? 'mature' : 'all',
    type: typeOf([...names('Genre'), ...names('Format')]),
    finished: finishedOf(tags, chapter, Number(text('Count'))),
    aliases: distinct([text('LocalizedSeries'), text('AlternateSeries')]).filter((alias) => alias !== series),
  };
}

/** Programs write `第 3 话` or `3` as the title of chapter 3, which a screen would then say twice. */
function titleBeside(title: string, { label }: ChapterNumber): string {
  if (title === label) return '';
  const parsed = parseTitle(title);
  return parsed.series === '' && parsed.label === label ? parsed.title : title;
}

type Text = (element: string) => string;

const MATURE = new Set(['mature 17+', 'adults only 18+', 'r18+', 'x18+', 'm']);

function chapterOf(text: Text, name: BookName): ChapterNumber {
  const written = text('Number');
  if (written) return readChapterNumber(written);
  if (name.label) return { number: name.number, label: name.label };
  const volume = text('Volume');
  // Western taggers put the year in which a volume began here.
  return volume && !/^(?:-1|(?:19|20)\d\d)$/.test(volume)
    ? readChapterNumber(volume)
    : { number: null, label: '' };
}

function authorsOf(names: (element: string) => string[], name: BookName): string[] {
  const makers = distinct([...names('Writer'), ...names('Penciller')]);
  if (makers.length > 0) return makers;
  const helpers = distinct([...names('Inker'), ...names('Colorist')]);
  return helpers.length > 0 ? helpers : name.authors;
}

function directionOf(manga: string): BookDirection {
  switch (manga.toLowerCase()) {
    case 'yes':
      return 'pages';
    case 'yesandrighttoleft':
      return 'pages-rtl';
    default:
      return 'strip';
  }
}

const TYPE_WORDS: readonly (readonly [BookType, RegExp])[] = [
  [1, /^(?:韩漫|韓漫|韩国漫画|韓國漫畫|webtoons?|manhwa)$/i],
  [2, /^(?:同人|同人[志誌]|d[oō]u?jin(?:shi)?)$/i],
  [3, /^(?:写真|寫真|写真集|寫真集|画集|畫集|art ?books?|photo ?books?)$/i],
  [4, /^(?:杂志|雜誌|magazines?)$/i],
];

function typeOf(words: readonly string[]): BookType {
  return TYPE_WORDS.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0] ?? 5;
}

/** ComicInfo has no field for it: tags may say it, and `Count` is the number of books of a series that has ended. */
function finishedOf(tags: readonly string[], chapter: ChapterNumber, count: number): boolean | null {
  if (tags.some((tag) => /^(?:已?完[结結]|completed?|finished)$/i.test(tag))) return true;
  if (tags.some((tag) => /^(?:[连連][载載]中?|ongoing)$/i.test(tag))) return false;
  return count > 0 && chapter.number !== null && chapter.number >= count ? true : null;
}

function list(text: string): string[] {
  return text.split(/[,，、;；]/).map((part) => firstCharacters(part.trim(), TEXT_LIMITS.name).trimEnd());
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '').slice(0, TEXT_LIMITS.names);
}

function oneLine(text: string, most: number): string {
  return firstCharacters(text.replace(/\s+/g, ' '), most).trimEnd();
}

/** Without what steers a terminal, and without halves of characters, which no address and no database can hold. */
function clean(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Surrogate}/gu, '')
    .trim();
}
