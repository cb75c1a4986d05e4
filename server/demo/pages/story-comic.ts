import { readFileSync } from 'node:fs';
import type { DemoComic } from '../demo-comic.ts';
import type { Cast, Extra, Hair, Kind, Outfit } from '../drawing/cast.ts';
import type { Book, Written } from './book.ts';
import { pagedPage } from './paged.ts';
import { stripPages } from './strip.ts';

/** A comic told by scripts, with all the library says about it. */
export interface Story
  extends Omit<DemoComic, 'key' | 'chapters' | 'orientation' | 'rightToLeft' | 'language'> {
  book: Book;
  strip?: boolean;
  chapters: Written[];
}

export function storyComic(s: Story): DemoComic {
  const { book, strip, chapters, ...about } = s;
  return {
    ...about,
    key: book.key,
    language: 'zh',
    orientation: strip ? 1 : 2,
    rightToLeft: book.rightToLeft === true,
    chapters: chapters.map((c, i) => ({
      title: c.title,
      pages: strip
        ? stripPages(book, i, c.title, c.lines)
        : c.lines.map((line, k) => () => pagedPage(book, i, c.title, k, line)),
    })),
  };
}

/** A cover drawn beforehand. */
export const drawnCover = (name: string) => (): string =>
  readFileSync(new URL(`../art/${name}.svg`, import.meta.url), 'utf8');

export const person = (
  hair: Hair,
  hairColour: string,
  skin: string,
  top: string,
  bottom: string,
  outfit: Outfit,
  extras: Extra[] = [],
  height = 1,
): Cast => ({ hair, hairColour, skin, top, bottom, outfit, extras, height });

export const creature = (
  kind: Kind,
  skin: string,
  detail: string,
  top: string,
  bottom: string,
  outfit: Outfit,
  extras: Extra[] = [],
  height = 0.85,
): Cast => ({ kind, hair: 'none', hairColour: detail, skin, top, bottom, outfit, extras, height });

export const SKIN = '#f2c9a5';
export const PALE = '#f8dcc4';
export const TAN = '#d9a273';
