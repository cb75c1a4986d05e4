import type { Voice } from '../drawing/balloon.ts';
import { balloon, balloonBox, caption } from '../drawing/balloon.ts';
import { mix } from '../drawing/colour.ts';
import { turned } from '../drawing/palette.ts';
import { penDefs } from '../drawing/pen.ts';
import { thing } from '../drawing/props.ts';
import { makeRng } from '../drawing/rng.ts';
import type { Book } from './book.ts';
import type { Frame } from './layout.ts';
import { boxFrame, layout, outline } from './layout.ts';
import type { Brush, Picture } from './panel.ts';
import { clipped, closeShot, thingShot, twoShot, whole, wideShot } from './panel.ts';
import type { Beat, Say } from './script.ts';
import { parseBeat } from './script.ts';
import { narratorOf, titlePlate, voiceOf } from './voice.ts';

interface Panel {
  frame: Frame;
  picture: Picture;
  say?: Say;
}

const LETTER = 33;

/** One page of a paged comic: 1000 × 1400, or 2000 × 1400 where the script says wide. */
export function pagedPage(book: Book, chapter: number, title: string, index: number, line: string): string {
  const beat = parseBeat(line);
  const seed = `${book.key}-${chapter}-${index}`;
  const r = makeRng(seed);
  const palette = turned(book.palette, chapter * (book.turn ?? 0));
  const b: Brush = {
    book,
    pen: { kind: book.pen, palette, scale: 1 },
    p: palette,
    r,
    seed: `${book.key}-${chapter}-${beat.scene}-${beat.time}`,
  };
  const w = beat.shape === 'wide' ? 2000 : 1000;
  const h = 1400;
  const panels = beat.shape === 'page' ? gridPage(b, beat, w, h, index === 0) : grandPage(b, beat, w, h);
  const art = panels
    .map(
      (p, i) =>
        clipped(`c${i}`, outline(p.frame), p.frame.x, p.frame.y, p.picture.art) + frameLine(book, p.frame),
    )
    .join('');
  const words = panels.map((p) => (p.say && p.say.words !== '' ? speech(b, p, w) : '')).join('');
  const first = panels[0]?.frame ?? boxFrame(44, 44, w - 88, 400);
  const told = beat.caption === '' ? '' : narrate(book, beat.caption, first, index === 0);
  const plate =
    index === 0
      ? titlePlate(
          book,
          chapter,
          title,
          book.rightToLeft ? first.x + 20 : first.x + first.w - plateWidth(title),
          first.y + 20,
          50,
        )
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${penDefs(book.pen, palette)}${whole(w, h, gutterOf(book, r.chance(0.12) && beat.time === 'night'))}${art}${told}${plate}${words}</svg>`;
}

const plateWidth = (title: string): number => Math.max([...title].length * 54, 120) + 55 + 20;

const gutterOf = (book: Book, dark: boolean): string =>
  book.pen === 'neon'
    ? '#05070f'
    : book.pen === 'blue'
      ? mix(book.palette.sky, '#000000', 0.25)
      : dark
        ? mix(book.palette.ink, book.palette.dark, 0.4)
        : book.palette.paper;

function frameLine(book: Book, f: Frame): string {
  if (book.pen === 'flat' || book.pen === 'cut' || book.pen === 'water') return '';
  const c =
    book.pen === 'neon' ? book.palette.accent2 : book.pen === 'blue' ? book.palette.light : book.palette.ink;
  return `<path d="${outline(f)}" fill="none" stroke="${c}" stroke-width="${book.pen === 'ink' ? 3 : 4.5}" stroke-linejoin="miter"/>`;
}

/** A chapter's first panel takes the whole width: it carries the title. */
const OPENINGS: Record<number, number[]> = { 2: [1, 1], 3: [1, 2], 4: [1, 1, 2], 5: [1, 2, 2], 6: [1, 2, 3] };

/** Opening view, voices, and the thing where the page turns. */
function gridPage(b: Brush, beat: Beat, w: number, h: number, opening: boolean): Panel[] {
  const shots: ('wide' | 'thing' | Say)[] = ['wide', ...beat.says];
  if (beat.thing) shots.splice(b.r.int(1, Math.max(1, shots.length - 1)), 0, 'thing');
  const frames = layout(
    b.r,
    shots.length,
    w,
    h,
    b.book.rightToLeft === true,
    opening ? OPENINGS[shots.length] : undefined,
  );
  let turn = b.r.int(0, 1);
  return shots.map((shot, i) => {
    const frame = frames[i] ?? boxFrame(0, 0, w, h);
    if (shot === 'wide') return { frame, picture: wideShot(b, beat, frame.w, frame.h, beat.says.length > 0) };
    if (shot === 'thing') return { frame, picture: thingShot(b, beat.thing ?? 'star', frame.w, frame.h) };
    turn++;
    return { frame, say: shot, picture: voiceShot(b, beat, shot, frame.w, frame.h, turn % 2 === 0) };
  });
}

function voiceShot(b: Brush, beat: Beat, say: Say, w: number, h: number, near: boolean): Picture {
  const other = beat.says.find((s) => s.who !== say.who);
  return near || w < 360
    ? closeShot(b, beat, say, w, h)
    : twoShot(b, beat, say, w > 430 ? other : undefined, w, h);
}

/** A grand view to the page's edge with the voices in small frames over it. */
function grandPage(b: Brush, beat: Beat, w: number, h: number): Panel[] {
  const view = wideShot(b, beat, w, h);
  if (beat.thing && beat.says.length === 0) view.art += thing(b.pen, beat.thing, w * 0.34, h * 0.34, 300, -8);
  const panels: Panel[] = [{ frame: boxFrame(0, 0, w, h), picture: view }];
  const count = Math.min(beat.says.length, w > 1000 ? 3 : 2);
  beat.says.slice(0, count).forEach((say, i) => {
    const pw = w > 1000 ? 470 : 420;
    const ph = 390;
    const right = b.book.rightToLeft ? i : count - 1 - i;
    const x = w > 1000 ? w - 64 - pw - right * (pw + 26) : i % 2 === 0 ? w - pw - 50 : 50;
    const y = w > 1000 ? 80 + i * 24 : 96 + i * (ph + 30);
    panels.push({ frame: boxFrame(x, y, pw, ph), say, picture: closeShot(b, beat, say, pw, ph) });
  });
  return panels;
}

function narrate(book: Book, sentence: string, f: Frame, opening: boolean): string {
  const v: Voice = narratorOf(book, 30);
  const inset = f.x === 0 ? 56 : 18;
  // Across from the chapter's plate, which stands where the eye does not begin.
  if (opening && !book.rightToLeft)
    return caption(
      sentence,
      v,
      f.x + inset,
      f.y +
        f.h -
        (v.vertical
          ? 340
          : 64 + 42 * Math.max(0, Math.ceil(([...sentence].length * 30) / (f.w * 0.72)) - 1)) -
        inset,
      f.w * 0.74,
      false,
    );
  return caption(
    sentence,
    v,
    f.x + inset,
    f.y + inset,
    f.w - inset * 2 > 640 && !v.vertical ? 600 : f.w - inset * 2,
    book.rightToLeft === true && (opening || f.x !== 0),
  );
}

function speech(b: Brush, panel: Panel, pageWidth: number): string {
  const { frame: f, picture, say } = panel;
  const v = voiceOf(b.book, LETTER);
  const narrow = f.w < 380;
  const box = balloonBox(say?.words ?? '', v, narrow ? (v.vertical ? 5 : 6) : picture.free === 0 ? 9 : 7);
  const mx = f.x + picture.mouth[0];
  const my = f.y + picture.mouth[1];
  let cx =
    picture.free === 0 ? f.x + f.w / 2 : picture.free > 0 ? f.x + f.w - box.w / 2 - 14 : f.x + box.w / 2 + 14;
  let cy = f.y + box.h / 2 + 14;
  if (picture.free !== 0 && f.h > box.h + 200) cy = f.y + f.h * 0.2 + box.h * 0.3;
  cx = Math.max(box.w / 2 + 12, Math.min(pageWidth - box.w / 2 - 12, cx));
  cy = Math.max(box.h / 2 + 12, cy);
  return balloon(box, v, cx, cy, mx, my, b.r);
}
