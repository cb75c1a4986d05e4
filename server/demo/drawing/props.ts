import { mix } from './colour.ts';
import { ellipse, n, poly, rect, roundRect, star } from './geometry.ts';
import type { Palette } from './palette.ts';
import type { Pen } from './pen.ts';
import { limb, shape, stroke } from './pen.ts';

type Draw = (
  S: (d: string, c: string) => string,
  L: (d: string, w: number, c: string) => string,
  p: Palette,
) => string;

/** Things in a box of about 200 × 200 around 0, 0. */
const things: Record<string, Draw> = {
  lamp: (S, L, p) =>
    S(poly(-44, 80, 44, 80, 34, 60, -34, 60), p.dark) +
    S(roundRect(-36, -40, 72, 102, 14), mix(p.accent2, p.light, 0.4)) +
    S('M0 44Q-26 20 0 -22Q26 20 0 44Z', p.accent) +
    S(poly(-44, -40, 44, -40, 22, -70, -22, -70), p.dark) +
    L('M-22 -70Q0 -120 22 -70', 7, p.dark),
  letter: (S, L, p) =>
    S(roundRect(-90, -58, 180, 116, 8), p.light) +
    L('M-88 -54L0 14L88 -54M-88 56L-26 -4M88 56L26 -4', 4, p.dark) +
    S(ellipse(0, 14, 20), p.accent),
  parcel: (S, L, p) =>
    S(poly(-80, -40, 0, -76, 80, -40, 80, 50, 0, 88, -80, 50), p.accent2) +
    S(poly(0, -4, 80, -40, 80, 50, 0, 88), mix(p.accent2, p.dark, 0.25)) +
    L('M-80 -40L0 -4L80 -40M0 -4V88M-40 -58L40 -22V28', 5, p.dark),
  book: (S, L, p) =>
    S('M0 -50Q-44 -76 -100 -60V56Q-44 40 0 66Q44 40 100 56V-60Q44 -76 0 -50Z', p.light) +
    L(
      'M0 -50V66M-84 -36Q-44 -46 -16 -30M-84 -8Q-44 -18 -16 -2M-84 20Q-44 10 -16 26M84 -36Q44 -46 16 -30M84 -8Q44 -18 16 -2',
      4,
      p.mid,
    ),
  cup: (S, L, p) =>
    L('M62 -20q44 -4 40 30q-4 30 -48 26', 12, p.accent) +
    S('M-70 -40H70Q66 70 0 70Q-66 70 -70 -40Z', p.accent) +
    S(ellipse(0, -40, 70, 16), p.dark) +
    L('M-22 -72q-12 -16 0 -32M20 -72q-12 -16 0 -32', 6, p.light),
  bowl: (S, L, p) =>
    L('M20 -40L90 -110M34 -34L106 -96', 7, p.accent2) +
    S('M-100 -30H100Q90 60 30 66V78H-30V66Q-90 60 -100 -30Z', p.accent) +
    S(ellipse(0, -30, 100, 24), p.light) +
    L('M-60 -30q20 -16 40 0t40 0M-30 -22q20 -14 40 0', 5, p.accent2) +
    L('M-30 -70q-14 -18 0 -36M10 -74q-14 -18 0 -36', 6, p.light),
  phone: (S, L, p) =>
    S(roundRect(-52, -96, 104, 192, 18), p.dark) +
    S(roundRect(-42, -80, 84, 150, 6), p.sky) +
    S(roundRect(-32, -60, 52, 26, 12), p.light) +
    S(roundRect(-20, -22, 52, 26, 12), p.accent) +
    S(roundRect(-32, 18, 44, 26, 12), p.light) +
    L('M-12 82h24', 5, p.light),
  clock: (S, L, p) =>
    S(ellipse(0, 0, 92), p.accent) +
    S(ellipse(0, 0, 76), p.light) +
    L('M0 0V-54M0 0L34 18M0 -70v8M0 62v8M-70 0h8M62 0h8', 8, p.dark) +
    S(ellipse(0, 0, 8), p.accent),
  key: (S, L, p) =>
    L('M-6 0H90M62 0V28M84 0V34', 14, p.accent2) + S(ellipse(-46, 0, 42) + ellipse(-46, 0, 18), p.accent2),
  compass: (S, _L, p) =>
    S(ellipse(0, 0, 94), p.dark) +
    S(ellipse(0, 0, 80), p.light) +
    S(star(0, 0, 74, 4, 0.22), p.far) +
    S(poly(-12, 0, 0, -64, 12, 0), p.accent) +
    S(poly(-12, 0, 0, 64, 12, 0), p.dark),
  stone: (S, _L, p) =>
    S(ellipse(-40, 20, 54, 50), p.ink) +
    S(ellipse(46, 0, 54, 50), '#fdfbf5') +
    S(ellipse(0, -64, 30, 28), p.accent),
  glove: (S, L, p) =>
    S('M-60 60Q-96 -10 -64 -64Q-20 -104 44 -80Q92 -56 80 10Q76 44 58 60Z', p.accent) +
    S(roundRect(-58, 54, 118, 44, 8), p.light) +
    L('M-40 20Q-70 -10 -44 -36Q-20 -44 -6 -16', 7, p.dark),
  ball: (S, L, p) =>
    S(ellipse(0, 0, 88), p.accent) + L('M-88 0H88M0 -88V88M-62 -62Q-10 0 -62 62M62 -62Q10 0 62 62', 5, p.ink),
  cake: (S, L, p) =>
    S(roundRect(-88, 10, 176, 64, 10), p.accent2) +
    S(
      'M-88 22V-10Q-88 -40 0 -40Q88 -40 88 -10V22Q70 46 52 22Q34 46 16 22Q0 46 -18 22Q-36 46 -54 22Q-72 46 -88 22Z',
      p.light,
    ) +
    S('M0 -40Q-36 -60 -24 -88Q0 -100 24 -88Q36 -60 0 -40Z', p.accent) +
    L('M-14 -90q14 -14 28 0', 6, p.near),
  flower: (S, L, p) =>
    L('M0 10Q-14 60 6 100', 8, p.near) +
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        S(ellipse(Math.cos((i * Math.PI) / 3) * 44, Math.sin((i * Math.PI) / 3) * 44 - 20, 32), p.accent),
      )
      .join('') +
    S(ellipse(0, -20, 26), p.accent2),
  gear: (S, _L, p) =>
    S(
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((i) => ellipse(Math.cos((i * Math.PI) / 4) * 74, Math.sin((i * Math.PI) / 4) * 74, 20))
        .join(''),
      p.dark,
    ) +
    S(ellipse(0, 0, 74), p.accent2) +
    S(ellipse(0, 0, 30), p.dark),
  kite: (S, L, p) =>
    L('M0 60Q40 80 10 100T40 130', 5, p.dark) +
    S(poly(0, -100, 66, -20, 0, 70, -66, -20), p.accent) +
    S(poly(0, -100, 66, -20, 0, -20), p.accent2) +
    L('M0 -100V70M-66 -20H66', 4, p.dark),
  umbrella: (S, L, p) =>
    L('M0 -20V80Q0 104 24 100', 8, p.dark) +
    S('M-104 0Q-90 -94 0 -98Q90 -94 104 0Q78 -20 52 0Q26 -20 0 0Q-26 -20 -52 0Q-78 -20 -104 0Z', p.accent) +
    L('M0 -98Q-44 -60 -52 0M0 -98Q44 -60 52 0M0 -112V-98', 4, p.light),
  star: (S, _L, p) =>
    S(star(0, 0, 96), p.accent2) +
    S(star(60, -70, 26, 4, 0.3), p.light) +
    S(star(-80, 60, 20, 4, 0.3), p.light),
  ticket: (S, L, p) =>
    S('M-100 -52H100V-16Q80 0 100 16V52H-100V16Q-80 0 -100 -16Z', p.light) +
    L('M40 -44V44', 4, p.accent) +
    S(ellipse(-36, 0, 28), p.accent) +
    L('M56 -20h28M56 0h28M56 20h28', 5, p.dark),
  map: (S, L, p) =>
    S(poly(-100, -60, -36, -78, 36, -56, 100, -76, 100, 58, 36, 76, -36, 56, -100, 74), p.light) +
    L('M-36 -78V56M36 -56V76', 3, p.mid) +
    L('M-80 40Q-40 -10 0 20T70 -30', 6, p.accent) +
    S(poly(70, -30, 56, -60, 84, -60), p.accent),
  shell: (S, L, p) =>
    S(
      'M0 80Q-20 76 -24 60Q-104 20 -90 -40Q-70 -92 0 -92Q70 -92 90 -40Q104 20 24 60Q20 76 0 80Z',
      mix(p.accent, p.light, 0.4),
    ) +
    L(
      'M0 62V-88M-10 60Q-50 0 -48 -80M10 60Q50 0 48 -80M-18 58Q-76 20 -86 -30M18 58Q76 20 86 -30',
      4,
      p.accent,
    ),
  bottle: (S, L, p) =>
    S(
      'M-16 -100H16V-56Q50 -40 50 0V84Q50 98 36 98H-36Q-50 98 -50 84V0Q-50 -40 -16 -56Z',
      mix(p.far, p.light, 0.5),
    ) +
    S(rect(-18, -112, 36, 24), p.dark) +
    S(roundRect(-26, 0, 52, 76, 6), p.light) +
    L('M-14 20h28M-14 38h28M-14 56h18', 4, p.accent),
  sword: (S, L, p) =>
    S(poly(-80, 88, -92, 76, 76, -92, 92, -96, 88, -80), p.light) +
    L('M-70 40L-36 74', 12, p.accent2) +
    L('M-92 96L-56 60', 12, p.dark) +
    S(ellipse(-96, 98, 11), p.accent),
  scroll: (S, L, p) =>
    S(rect(-80, -64, 160, 128), p.light) +
    S(roundRect(-100, -74, 26, 148, 12), p.accent) +
    S(roundRect(74, -74, 26, 148, 12), p.accent) +
    L('M-50 -34V34M-20 -34V20M10 -34V34M40 -34V8', 6, p.dark),
  fish: (S, L, p) =>
    S('M-90 0Q-40 -64 40 -10L90 -50Q76 0 90 50L40 10Q-40 64 -90 0Z', p.accent) +
    S(ellipse(-52, -10, 9), p.light) +
    L('M-24 -22q14 22 0 44M0 -18q12 18 0 36', 4, p.light),
  mask: (S, L, p) =>
    S('M-70 -70L-40 -100L-26 -62H26L40 -100L70 -70Q84 60 0 92Q-84 60 -70 -70Z', p.light) +
    L('M-44 -10Q-26 -30 -8 -8M44 -10Q26 -30 8 -8', 8, p.accent) +
    L('M-24 46Q0 66 24 46M0 10v16', 6, p.dark) +
    S(ellipse(0, -40, 12), p.accent),
  moon: (S, _L, p) =>
    S('M30 -94A96 96 0 1 0 92 34A78 78 0 0 1 30 -94Z', mix(p.accent2, p.light, 0.3)) +
    S(star(70, -50, 20, 4, 0.3), p.light),
};

export const isThing = (name: string): boolean => name in things;

/** A thing in the middle of cx, cy, `size` px tall. */
export function thing(base: Pen, name: string, cx: number, cy: number, size: number, tilt = 0): string {
  const k = size / 200;
  const pen: Pen = { ...base, scale: k, solid: true };
  const art = things[name]?.(
    (d, c) => shape(pen, d, c),
    (d, w, c) => (w >= 12 ? limb(pen, d, w, c) : stroke(pen, d, w, c)),
    pen.palette,
  );
  return `<g transform="translate(${n(cx)} ${n(cy)}) rotate(${n(tilt)}) scale(${Math.round(k * 1000) / 1000})">${art ?? ''}</g>`;
}
