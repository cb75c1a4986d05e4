import { balloon, balloonBox } from '../drawing/balloon.ts';
import { luminance, mix } from '../drawing/colour.ts';
import { figure } from '../drawing/figure.ts';
import { ellipse, n, rect, roundRect } from '../drawing/geometry.ts';
import { wrap } from '../drawing/lettering.ts';
import type { Palette } from '../drawing/palette.ts';
import { turned } from '../drawing/palette.ts';
import { penDefs } from '../drawing/pen.ts';
import { thing } from '../drawing/props.ts';
import { makeRng } from '../drawing/rng.ts';
import type { Book } from './book.ts';
import { drift } from './drift.ts';
import type { Brush, Picture } from './panel.ts';
import { clipped, closeShot, twoShot, wideShot } from './panel.ts';
import type { Beat, Say } from './script.ts';
import { parseBeat } from './script.ts';
import { titlePlate, verse, voiceOf } from './voice.ts';

/** The chapter is one long ribbon 800 px wide; pages are cuts through it, made inside the opening views. */
const WIDTH = 800;
const CUT = 0.4;
const TALLEST = 1900;

type Kind = 'view' | 'bleed' | 'inset' | 'free' | 'thing';

interface Block {
  kind: Kind;
  beat: Beat;
  /** Number of the beat (= page) and of the block in it. */
  at: readonly [number, number];
  y: number;
  h: number;
  say?: Say;
}

/** The pages of one chapter: a page a line, and one more where a line runs long. */
export function stripPages(
  book: Book,
  chapter: number,
  title: string,
  lines: readonly string[],
): (() => string)[] {
  const blocks = ribbon(`${book.key}-${chapter}`, lines.map(parseBeat));
  const cuts = cutsOf(blocks);
  return cuts
    .slice(1)
    .map((bottom, i) => () => stripPage(book, chapter, title, blocks, cuts[i] ?? 0, bottom));
}

/** Cuts fall inside the opening views, where the picture runs on, and under a picture where a page would grow too tall. */
function cutsOf(blocks: readonly Block[]): number[] {
  const end = Math.round(endOf(blocks));
  const main = [
    ...blocks.filter((b) => b.kind === 'view').map((b, i) => (i === 0 ? 0 : Math.round(b.y + b.h * CUT))),
    end,
  ];
  return main.flatMap((top, i) => {
    const bottom = main[i + 1];
    if (bottom === undefined || bottom - top <= TALLEST) return [top];
    const middle = (top + bottom) / 2;
    const feet = blocks
      .map((b) => Math.round(b.y + b.h + 5))
      .filter((y) => y > top + 500 && y < bottom - 500);
    const best = feet.reduce<number | undefined>(
      (m, y) => (m === undefined || Math.abs(y - middle) < Math.abs(m - middle) ? y : m),
      undefined,
    );
    return best === undefined ? [top] : [top, best];
  });
}

const endOf = (blocks: readonly Block[]): number => blocks.reduce((m, b) => Math.max(m, b.y + b.h), 0) + 90;

function stripPage(
  book: Book,
  chapter: number,
  title: string,
  blocks: readonly Block[],
  top: number,
  bottom: number,
): string {
  const palette = turned(book.palette, chapter * (book.turn ?? 0));
  const here = blocks.filter((b) => b.y < bottom + 90 && b.y + b.h > top - 140);
  const ground = ribbonGround(book, palette, endOf(blocks), chapter);
  const drawn = here.map((b) => block(book, palette, chapter, b, ground));
  const plate = top === 0 ? titlePlate(book, chapter, title, 48, 56, 56) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${bottom - top}" viewBox="0 ${top} ${WIDTH} ${bottom - top}">${penDefs(book.pen, palette)}${ground.art}${drift(book, palette, `${book.key}-${chapter}`, top, bottom)}${drawn.map((d) => d.art).join('')}${plate}${drawn.map((d) => d.words).join('')}</svg>`;
}

function ribbon(seed: string, beats: readonly Beat[]): Block[] {
  const blocks: Block[] = [];
  let y = 0;
  beats.forEach((beat, i) => {
    const r = makeRng(`${seed}-ribbon-${i}`);
    const crowded = beat.says.length + (beat.thing ? 1 : 0) > 2;
    const view: Block = {
      kind: 'view',
      beat,
      at: [i, 0],
      y,
      h: r.int(beat.shape === 'page' ? 560 : 900, beat.shape === 'page' ? 700 : 1080),
    };
    blocks.push(view);
    y += view.h + r.int(86, 110) + (beat.caption === '' ? 0 : 20 + 51 * wrap(beat.caption, 12).length);
    const kinds: Kind[] = r.pick([
      ['inset', 'bleed', 'free'],
      ['free', 'inset', 'bleed'],
      ['bleed', 'free', 'inset'],
      ['inset', 'free', 'bleed'],
    ]);
    const thingAfter = beat.thing ? r.int(0, Math.max(0, beat.says.length - 1)) : -1;
    beat.says.forEach((say, k) => {
      const kind = kinds[k % 3] ?? 'inset';
      const h = r.int(crowded ? 370 : 430, crowded ? 430 : 520);
      blocks.push({ kind, beat, at: [i, k + 1], y, h, say });
      y += h + (k < beat.says.length - 1 ? r.int(70, 110) : 70);
      if (k === thingAfter) {
        blocks.push({ kind: 'thing', beat, at: [i, 9], y, h: 300 });
        y += 350;
      }
    });
    if (beat.thing && beat.says.length === 0) {
      blocks.push({ kind: 'thing', beat, at: [i, 9], y, h: 300 });
      y += 360;
    }
  });
  return blocks;
}

interface Ground {
  art: string;
  colourAt: (y: number) => string;
}

function ribbonGround(book: Book, p: Palette, end: number, chapter: number): Ground {
  const list = book.grounds ?? [p.paper, mix(p.low, p.paper, 0.3)];
  const at = (i: number): string => list[(i + chapter) % list.length] ?? p.paper;
  const steps = 5;
  const stops = Array.from(
    { length: steps + 1 },
    (_, i) => `<stop offset="${i / steps}" stop-color="${at(i)}"/>`,
  ).join('');
  const colourAt = (y: number): string => {
    const t = Math.max(0, Math.min(steps - 0.001, (y / end) * steps));
    return mix(at(Math.floor(t)), at(Math.floor(t) + 1), t % 1);
  };
  return {
    colourAt,
    art: `<linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${n(end)}">${stops}</linearGradient><path d="${rect(0, -5, WIDTH, end + 10)}" fill="url(#ground)"/>`,
  };
}

function block(
  book: Book,
  p: Palette,
  chapter: number,
  b: Block,
  ground: Ground,
): { art: string; words: string } {
  const seed = `${book.key}-${chapter}-${b.at[0]}-${b.at[1]}`;
  const r = makeRng(seed);
  const brush: Brush = {
    book,
    pen: { kind: book.pen, palette: p, scale: 1 },
    p,
    r,
    seed: `${book.key}-${chapter}-${b.beat.scene}-${b.at[0]}`,
  };
  const id = `k${b.at[0]}x${b.at[1]}`;
  const back = ground.colourAt(b.y + b.h);
  switch (b.kind) {
    case 'view':
      return viewBlock(brush, b, id, back);
    case 'thing': {
      const x = WIDTH * r.pick([0.34, 0.5, 0.66]);
      return {
        art: `<path d="${ellipse(x, b.y + b.h / 2, 168)}" fill="${p.accent2}" opacity=".28"/><path d="${ellipse(x, b.y + b.h / 2, 138)}" fill="${p.light}" opacity=".5"/>${thing(brush.pen, b.beat.thing ?? 'star', x, b.y + b.h / 2, 216, r.between(-10, 10))}`,
        words: '',
      };
    }
    case 'free':
      return freeBlock(brush, b);
    default:
      return framedBlock(brush, b, id);
  }
}

function viewBlock(brush: Brush, b: Block, id: string, back: string): { art: string; words: string } {
  const { r, book } = brush;
  const pic = wideShot(brush, b.beat, WIDTH, b.h, b.beat.says.length > 0);
  const [l, q] = [r.between(-46, 0), r.between(-46, 0)];
  const first = b.at[0] === 0;
  const outline = `M0 ${n(b.y + (first ? -5 : -l))}L${WIDTH} ${n(b.y + (first ? -5 : -q))}L${WIDTH} ${n(b.y + b.h + q)}L0 ${n(b.y + b.h + l)}Z`;
  const dark = luminance(back) < 0.5;
  const ink = dark ? '#ffffff' : mix(book.palette.ink, '#000000', 0.2);
  const words =
    b.beat.caption === ''
      ? ''
      : verse(b.beat.caption, WIDTH / 2, b.y + b.h + 16, 34, ink, book.narrator ?? 'hei', 'middle', back);
  return { art: clipped(id, outline, 0, b.y, pic.art), words };
}

function freeBlock(brush: Brush, b: Block): { art: string; words: string } {
  const { r, book, p } = brush;
  const c = book.cast[b.say?.who ?? 'a'];
  const left = r.chance(0.5);
  const x = WIDTH * (left ? 0.3 : 0.7);
  const size = b.h * 1.12;
  if (!c || !b.say) return { art: '', words: '' };
  const disc = r.chance(0.5)
    ? ellipse(x, b.y + b.h * 0.55, b.h * 0.44)
    : roundRect(x - b.h * 0.42, b.y + b.h * 0.12, b.h * 0.84, b.h * 0.88, 34);
  const cut = `<clipPath id="f${b.at[0]}x${b.at[1]}"><path d="${rect(0, b.y - 120, WIDTH, b.h + 120)}"/></clipPath>`;
  const art = `<path d="${disc}" fill="${mix(p.accent2, p.low, r.between(0, 0.8))}" opacity=".75"/>${cut}<g clip-path="url(#f${b.at[0]}x${b.at[1]})">${figure(brush.pen, c, { x, y: b.y + b.h * 1.2, size, mood: b.say.mood, pose: b.say.pose, look: left ? 1 : -1 })}</g>`;
  return {
    art,
    words: speak(brush, b.say, left ? 0.72 : 0.28, b.y + b.h * 0.34, [
      x + (left ? 60 : -60),
      b.y + b.h * 0.42,
    ]),
  };
}

function framedBlock(brush: Brush, b: Block, id: string): { art: string; words: string } {
  const { r, book } = brush;
  if (!b.say) return { art: '', words: '' };
  const inset = b.kind === 'inset';
  const x = inset ? r.pick([44, 96, 148]) : 0;
  const w = inset ? 608 : WIDTH;
  const other = b.beat.says.find((s) => s.who !== b.say?.who);
  const pic: Picture =
    b.at[1] % 2 === 1 && other
      ? twoShot(brush, b.beat, b.say, other, w, b.h)
      : closeShot(brush, b.beat, b.say, w, b.h, inset);
  const slope = inset ? 0 : r.between(-24, 24);
  const outline = inset
    ? roundRect(x, b.y, w, b.h, book.pen === 'clear' || book.pen === 'flat' ? 10 : 2)
    : `M0 ${n(b.y + slope)}L${WIDTH} ${n(b.y - slope)}V${n(b.y + b.h - slope)}L0 ${n(b.y + b.h + slope)}Z`;
  const edge =
    inset && book.pen !== 'cut'
      ? `<path d="${outline}" fill="none" stroke="${book.pen === 'neon' ? book.palette.accent2 : book.palette.ink}" stroke-width="3"/>`
      : '';
  const shade =
    inset && book.pen === 'cut'
      ? `<path d="${outline}" transform="translate(8 11)" fill="#000" opacity=".25"/>`
      : '';
  const fx = pic.free === 0 ? (x + w / 2) / WIDTH + r.pick([-0.16, 0.16]) : pic.free > 0 ? 0.7 : 0.3;
  return {
    art: shade + clipped(id, outline, x, b.y, pic.art) + edge,
    words: speak(brush, b.say, fx, b.y + 6, [x + pic.mouth[0], b.y + pic.mouth[1]]),
  };
}

/** The balloon hangs over the upper edge of its picture. */
function speak(brush: Brush, say: Say, fx: number, y: number, mouth: readonly [number, number]): string {
  if (say.words === '') return '';
  const v = voiceOf(brush.book, 33);
  const box = balloonBox(say.words, v, 9);
  const cx = Math.max(box.w / 2 + 14, Math.min(WIDTH - box.w / 2 - 14, WIDTH * fx));
  return balloon(box, v, cx, y, mouth[0], mouth[1], brush.r);
}
