import type { Rng } from './rng.ts';

/** One decimal is finer than a pixel of the finished page. */
export const n = (v: number): string => String(Math.round(v * 10) / 10);

export const rect = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;

export function roundRect(x: number, y: number, w: number, h: number, r: number): string {
  const q = Math.min(r, w / 2, h / 2);
  const a = (dx: number, dy: number): string => `a${n(q)} ${n(q)} 0 0 1 ${n(dx)} ${n(dy)}`;
  return `M${n(x + q)} ${n(y)}h${n(w - 2 * q)}${a(q, q)}v${n(h - 2 * q)}${a(-q, q)}h${n(2 * q - w)}${a(-q, -q)}v${n(2 * q - h)}${a(q, -q)}Z`;
}

export const ellipse = (cx: number, cy: number, rx: number, ry = rx): string =>
  `M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0Z`;

/** Closed polygon of x, y, x, y … */
export function poly(...v: number[]): string {
  let d = '';
  for (let i = 0; i + 1 < v.length; i += 2) d += `${i === 0 ? 'M' : 'L'}${n(v[i] ?? 0)} ${n(v[i + 1] ?? 0)}`;
  return `${d}Z`;
}

export type Point = readonly [number, number];

/** Smooth open curve through points (Catmull-Rom). */
export function curve(pts: readonly Point[]): string {
  const at = (i: number): Point => pts[Math.max(0, Math.min(pts.length - 1, i))] ?? [0, 0];
  const [x0, y0] = at(0);
  let d = `M${n(x0)} ${n(y0)}`;
  for (let i = 0; i < pts.length - 1; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return d;
}

/** Rolling land or waves from edge to edge, closed at the bottom. */
export function hill(r: Rng, w: number, h: number, base: number, amp: number, step: number): string {
  const pts: Point[] = [];
  for (let x = -step; x <= w + step; x += step) pts.push([x, base + r.between(-amp, amp)]);
  return `${curve(pts)}L${n(w + step)} ${n(h + 20)}L${n(-step)} ${n(h + 20)}Z`;
}

/** Jagged mountains from edge to edge. */
export function ridge(r: Rng, w: number, h: number, base: number, amp: number, step: number): string {
  let d = `M-20 ${n(h + 20)}L-20 ${n(base)}`;
  let up = r.chance(0.5);
  for (let x = 0; x <= w + step; x += step * r.between(0.5, 1)) {
    d += `L${n(x)} ${n(base + (up ? -1 : 0.45) * amp * r.between(0.35, 1))}`;
    up = !up;
  }
  return `${d}L${n(w + 40)} ${n(base)}L${n(w + 40)} ${n(h + 20)}Z`;
}

/** A heaped cloud with a flat foot, about 4 s wide. */
export const cloud = (x: number, y: number, s: number): string =>
  `M${n(x)} ${n(y)}a${n(s * 0.6)} ${n(s * 0.6)} 0 0 1 ${n(s * 0.5)} ${n(-s * 0.9)}a${n(s)} ${n(s)} 0 0 1 ${n(s * 1.7)} ${n(-s * 0.3)}a${n(s * 0.8)} ${n(s * 0.8)} 0 0 1 ${n(s * 1.3)} ${n(s * 0.5)}a${n(s * 0.5)} ${n(s * 0.5)} 0 0 1 ${n(s * 0.3)} ${n(s * 0.7)}Z`;

export function star(cx: number, cy: number, R: number, points = 5, inner = 0.45, spin = 0): string {
  const v: number[] = [];
  for (let i = 0; i < points * 2; i++) {
    const a = (i * Math.PI) / points - Math.PI / 2 + spin;
    const q = i % 2 === 0 ? R : R * inner;
    v.push(cx + Math.cos(a) * q, cy + Math.sin(a) * q);
  }
  return poly(...v);
}
