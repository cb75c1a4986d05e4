import { mix } from '../drawing/colour.ts';
import type { Point } from '../drawing/geometry.ts';
import { curve, ellipse, hill, n, poly, rect } from '../drawing/geometry.ts';
import type { Rng } from '../drawing/rng.ts';

/** Layered land under a large sun or moon, with the season's own trees. */
export interface Season {
  sky: string;
  low: string;
  hills: readonly [string, string, string, string];
  disc: string;
  leaf: string;
  leaf2: string;
  trunk: string;
  falls: 'petal' | 'firefly' | 'leaf' | 'snow';
  water: boolean;
}

export function landscape(r: Rng, w: number, h: number, s: Season): string {
  const id = `s${r.int(1, 99999999)}`;
  const horizon = h * r.between(0.42, 0.58);
  const sx = w * r.between(0.24, 0.76);
  const q = Math.min(w, h) * r.between(0.11, 0.2);
  let out = `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${s.sky}"/><stop offset=".7" stop-color="${s.low}"/></linearGradient><path d="${rect(0, 0, w, h)}" fill="url(#${id})"/><path d="${ellipse(sx, horizon * 0.62, q * 1.5)}" fill="${s.disc}" opacity=".18"/><path d="${ellipse(sx, horizon * 0.62, q)}" fill="${s.disc}"/>`;
  s.hills.forEach((c, i) => {
    if (s.water && i === 2) out += lake(r, w, h, horizon + h * 0.1, s, sx, q);
    const y = horizon + h * i * 0.13 - (i === 0 ? h * 0.08 : 0) + (s.water && i >= 2 ? h * 0.09 : 0);
    out += `<path d="${hill(r, w, h, y, h * (0.055 - i * 0.006), w / (3 + i))}" fill="${c}"/><path d="${hill(r, w, h, y + h * 0.05, h * 0.02, w / 4)}" fill="${mix(c, s.low, 0.16)}" opacity=".5"/>`;
    if (i === 1) out += birds(r, w, horizon, s.trunk);
  });
  const side = r.chance(0.5) ? 0.16 : 0.84;
  out += tree(r, w * side, h * r.between(0.86, 0.98), Math.min(w, h) * r.between(0.42, 0.6), s);
  if (r.chance(0.6))
    out += tree(r, w * (1 - side) + w * r.between(-0.06, 0.06), h * 0.8, Math.min(w, h) * 0.22, s);
  return out + falling(r, w, h, s);
}

function lake(r: Rng, w: number, h: number, y: number, s: Season, sx: number, q: number): string {
  let d = '';
  for (let i = 0; i < 14; i++)
    d += `M${n(sx + r.between(-q, q) * (1 - i / 18))} ${n(y + 10 + i * h * 0.012)}h${n(r.between(20, q))}`;
  return `<path d="${rect(0, y, w, h)}" fill="${mix(s.low, s.sky, 0.45)}"/><path d="${d}" stroke="${s.disc}" stroke-width="5" stroke-linecap="round" opacity=".75"/>`;
}

function birds(r: Rng, w: number, y: number, c: string): string {
  let d = '';
  const [bx, by] = [w * r.between(0.2, 0.7), y * r.between(0.25, 0.6)];
  for (let i = 0; i < 6; i++) d += `M${n(bx + i * 34)} ${n(by + Math.abs(i - 2) * 16)}q9 -12 17 0q8 -12 17 0`;
  return `<path d="${d}" fill="none" stroke="${c}" stroke-width="3.4" stroke-linecap="round" opacity=".75"/>`;
}

function tree(r: Rng, x: number, y: number, k: number, s: Season): string {
  const lean = k * r.between(-0.12, 0.12);
  const tip: Point = [x + lean, y - k * 0.62];
  let out = `<path d="M${n(x - k * 0.05)} ${n(y)}Q${n(x)} ${n(y - k * 0.4)} ${n(tip[0])} ${n(tip[1] - k * 0.2)}Q${n(x + k * 0.05)} ${n(y - k * 0.36)} ${n(x + k * 0.07)} ${n(y)}Z" fill="${s.trunk}"/>`;
  for (const a of [-1, 1, -0.5, 0.6])
    out += `<path d="${curve([
      [x + lean * 0.6, y - k * 0.4],
      [x + lean + a * k * 0.2, y - k * 0.62],
      [x + lean + a * k * 0.36, y - k * 0.78],
    ])}" fill="none" stroke="${s.trunk}" stroke-width="${n(k * 0.025)}" stroke-linecap="round"/>`;
  const count = s.falls === 'snow' ? 7 : 15;
  for (let i = 0; i < count; i++) {
    const a = r.between(0, 6.28);
    const q = r.between(0, 0.34) * k;
    out += `<path d="${ellipse(tip[0] + Math.cos(a) * q * 1.15, tip[1] - k * 0.16 + Math.sin(a) * q * 0.72, k * r.between(0.07, 0.15), k * r.between(0.05, 0.11))}" fill="${i % 3 === 0 ? s.leaf2 : i % 3 === 1 ? s.leaf : mix(s.leaf, s.leaf2, 0.5)}" opacity=".93"/>`;
  }
  return out;
}

function falling(r: Rng, w: number, h: number, s: Season): string {
  let d = '';
  for (let i = 0; i < 46; i++) {
    const [x, y, q] = [r.between(0, w), r.between(0, h), r.between(4, 10)];
    d +=
      s.falls === 'snow' || s.falls === 'firefly'
        ? ellipse(x, y, q * 0.55)
        : s.falls === 'petal'
          ? `M${n(x)} ${n(y)}q${n(q)} ${n(-q)} ${n(q * 2)} 0q${n(-q)} ${n(q)} ${n(-q * 2)} 0Z`
          : poly(x, y, x + q, y - q * 0.7, x + q * 2, y, x + q, y + q * 0.7);
  }
  return `<path d="${d}" fill="${s.falls === 'firefly' ? s.disc : s.falls === 'snow' ? '#ffffff' : s.leaf2}" opacity=".9"/>`;
}
