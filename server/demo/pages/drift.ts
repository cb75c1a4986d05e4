import { mix } from '../drawing/colour.ts';
import type { Point } from '../drawing/geometry.ts';
import { curve, ellipse, n, star } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { makeRng } from '../drawing/rng.ts';
import type { Book } from './book.ts';

/** What falls or rises along the whole ribbon of a chapter; each stretch of 400 px has its own seed, so pages join. */
export function drift(book: Book, p: Palette, seed: string, top: number, bottom: number): string {
  let out = wind(p, seed, top, bottom);
  for (let cell = Math.floor(top / 400) - 1; cell * 400 < bottom + 40; cell++) {
    const r = makeRng(`${seed}-drift-${cell}`);
    let d = '';
    for (let i = 0; i < 11; i++) {
      const x = r.between(0, 800);
      const y = cell * 400 + r.between(0, 400);
      const q = r.between(4, 15);
      if (book.drift === 'petal')
        d += `M${n(x)} ${n(y)}q${n(q)} ${n(-q)} ${n(q * 2)} ${n(q * 0.4)}q${n(-q)} ${n(q * 1.2)} ${n(-q * 2)} ${n(-q * 0.4)}Z`;
      else if (book.drift === 'rain') d += `M${n(x)} ${n(y)}l-3 ${n(q * 5)}l4 0l3 ${n(-q * 5)}Z`;
      else if (book.drift === 'star' || book.drift === 'spark') d += star(x, y, q, 4, 0.25);
      else d += ellipse(x, y, book.drift === 'snow' ? q * 0.6 : q);
    }
    const bubble = book.drift === 'bubble';
    const c = book.drift === 'petal' ? mix(p.accent, p.light, 0.45) : p.light;
    out += bubble
      ? `<path d="${d}" fill="none" stroke="${c}" stroke-width="2.4" opacity=".6"/>`
      : `<path d="${d}" fill="${c}" opacity=".75"/>`;
  }
  return out;
}

/** One line of wind, water or light that wanders down behind the pictures. */
function wind(p: Palette, seed: string, top: number, bottom: number): string {
  const r = makeRng(`${seed}-wind`);
  const phase = r.between(0, 6);
  const pts = (o: number): Point[] => {
    const list: Point[] = [];
    for (let y = Math.floor(top / 80) * 80 - 160; y <= bottom + 160; y += 80)
      list.push([400 + Math.sin(y / 310 + phase) * 330 + Math.sin(y / 140 + o) * 26 + o * 22, y]);
    return list;
  };
  return [0, 1, 2]
    .map(
      (o) =>
        `<path d="${curve(pts(o))}" fill="none" stroke="${o === 1 ? p.accent2 : p.light}" stroke-width="${o === 1 ? 3 : 7}" opacity="${o === 1 ? 0.5 : 0.28}"/>`,
    )
    .join('');
}
