import type { Voice } from '../drawing/balloon.ts';
import { luminance, mix } from '../drawing/colour.ts';
import { n } from '../drawing/geometry.ts';
import type { Face } from '../drawing/lettering.ts';
import { measure, text, wrap } from '../drawing/lettering.ts';
import type { Book } from './book.ts';

/** How people sound in this book. */
export function voiceOf(book: Book, size: number): Voice {
  const p = book.palette;
  const vertical = book.rightToLeft === true;
  if (book.pen === 'neon')
    return { size, vertical, fill: mix(p.dark, '#000000', 0.35), ink: p.light, line: 2.5 };
  if (book.pen === 'blue') return { size, vertical, fill: p.light, ink: p.dark, line: 0 };
  if (book.pen === 'flat' || book.pen === 'cut' || book.pen === 'water')
    return {
      size,
      vertical,
      fill: '#fffdf8',
      ink: mix(p.ink, '#000000', 0.15),
      line: book.pen === 'water' ? 2 : 0,
    };
  return { size, vertical, fill: '#ffffff', ink: mix(p.ink, '#000000', 0.3), line: 3.2 };
}

/** The narrator's box: tinted paper. */
export function narratorOf(book: Book, size: number): Voice {
  const v = voiceOf(book, size);
  if (book.pen === 'neon' || book.pen === 'blue') return { ...v, line: 2 };
  return {
    ...v,
    fill: mix(book.palette.paper, book.palette.accent2, 0.22),
    line:
      book.pen === 'screen' || book.pen === 'wood' || book.pen === 'clear' || book.pen === 'riso' ? 2.6 : 0,
  };
}

const NUMERALS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

const chapterNumber = (index: number): string => `第${NUMERALS[index + 1] ?? ''}话`;

/** A chapter's plate: number small, title large, on a slip of paper. */
export function titlePlate(
  book: Book,
  index: number,
  title: string,
  x: number,
  y: number,
  size: number,
  face: Face = 'song',
): string {
  const p = book.palette;
  const w = Math.max(measure(title, size, face, 0.08), size * 2.4) + size * 1.1;
  const h = size * 2.3;
  const dark = book.pen === 'neon' || book.pen === 'blue';
  const fill = dark ? p.dark : luminance(p.paper) < 0.4 ? p.light : p.paper;
  const ink = dark ? p.light : mix(p.ink, '#000000', 0.1);
  return `<path d="M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z" fill="${fill}"/><path d="M${n(x + 7)} ${n(y + 7)}h${n(w - 14)}v${n(h - 14)}h${n(14 - w)}Z" fill="none" stroke="${p.accent}" stroke-width="2"/>${text(chapterNumber(index), { x: x + w / 2, y: y + size * 0.32, size: size * 0.42, colour: dark ? p.accent2 : p.accent, face: 'song', align: 'middle', spacing: 0.2 })}${text(title, { x: x + w / 2, y: y + size * 0.92, size, colour: ink, face, align: 'middle', spacing: 0.08 })}`;
}

/** Free verse of the narrator over open ground. */
export const verse = (
  sentence: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  face: Face,
  align: 'start' | 'middle' | 'end',
  halo: string,
): string => text(wrap(sentence, 12), { x, y, size, colour, face, align, leading: 1.5, halo, haloWidth: 7 });
