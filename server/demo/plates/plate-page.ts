import { mix } from '../drawing/colour.ts';
import { n, rect } from '../drawing/geometry.ts';
import { text } from '../drawing/lettering.ts';
import type { Rng } from '../drawing/rng.ts';
import { makeRng } from '../drawing/rng.ts';

/** Draws one picture of w × h with its origin at 0, 0. */
export type Plate = (r: Rng, w: number, h: number) => string;

export interface Book3 {
  key: string;
  paper: string;
  ink: string;
  accent: string;
  /** A picture of the given chapter in its variant. */
  plate: (chapter: number, variant: number) => Plate;
}

type Form = 'bleed' | 'mat' | 'pair' | 'rows' | 'tall' | 'wide' | 'mosaic';
const FORMS: readonly Form[] = ['bleed', 'mat', 'rows', 'tall', 'wide', 'pair', 'mat', 'mosaic', 'bleed'];

/** One page of an art book; the poem stands beside the picture where the form leaves room. */
export function platePage(book: Book3, chapter: number, title: string, index: number, poem: string): string {
  const form = index === 0 ? 'tall' : (FORMS[(index * 2 + chapter * 2) % FORMS.length] ?? 'mat');
  const w = form === 'wide' ? 2000 : 1000;
  const h = 1400;
  const at = (x: number, y: number, pw: number, ph: number, k: number): string => {
    const art = book.plate(chapter, index + k)(makeRng(`${book.key}-${chapter}-${index}-${k}`), pw, ph);
    return `<clipPath id="p${k}"><path d="${rect(x, y, pw, ph)}"/></clipPath><g clip-path="url(#p${k})"><g transform="translate(${n(x)} ${n(y)})">${art}</g></g>`;
  };
  const verse = (x: number, y: number, size = 34): string =>
    text([...poem.split(' ')], {
      x,
      y,
      size,
      colour: book.ink,
      face: 'song',
      vertical: true,
      leading: 1.7,
      spacing: 0.1,
    });
  const number = text(String(chapter * 9 + index + 1), {
    x: w / 2,
    y: h - 62,
    size: 24,
    colour: mix(book.ink, book.paper, 0.4),
    align: 'middle',
  });
  const forms: Record<Form, () => string> = {
    bleed: () => at(0, 0, w, h, 0),
    mat: () => at(110, 120, 780, 980, 0) + line(poem, 500, 1160, book) + number,
    pair: () => at(80, 90, 840, 560, 0) + at(80, 690, 840, 560, 1) + number,
    rows: () => at(80, 90, 840, 370, 0) + at(80, 490, 840, 370, 1) + at(80, 890, 840, 370, 2) + number,
    tall: () =>
      at(80, 90, 560, 1190, 0) +
      verse(900, 420) +
      `<path d="M722 300V1180" stroke="${book.accent}" stroke-width="2"/>` +
      (index === 0 ? opening(book, chapter, title) : '') +
      number,
    wide: () => at(0, 150, w, 1000, 0) + line(poem, w / 2, 1210, book),
    mosaic: () =>
      at(80, 90, 540, 740, 0) +
      at(650, 90, 270, 355, 1) +
      at(650, 475, 270, 355, 2) +
      at(80, 860, 840, 400, 3) +
      number,
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><path d="${rect(0, 0, w, h)}" fill="${book.paper}"/>${forms[form]()}</svg>`;
}

const line = (poem: string, x: number, y: number, b: Book3): string =>
  text(poem.split(' '), {
    x,
    y,
    size: 32,
    colour: b.ink,
    face: 'song',
    align: 'middle',
    leading: 1.6,
    spacing: 0.12,
  });

const opening = (b: Book3, chapter: number, title: string): string =>
  text(title, { x: 920, y: 110, size: 64, colour: b.accent, face: 'song', align: 'end', spacing: 0.1 }) +
  text(`第${'一二三四五'[chapter] ?? ''}卷`, {
    x: 920,
    y: 200,
    size: 28,
    colour: b.ink,
    face: 'song',
    align: 'end',
    spacing: 0.2,
  });
