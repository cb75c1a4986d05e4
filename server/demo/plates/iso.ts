import { mix } from '../drawing/colour.ts';
import { ellipse, n, poly } from '../drawing/geometry.ts';
import type { Rng } from '../drawing/rng.ts';

/** Dream towns in parallel projection: blocks, arches, stairs and domes. */
export interface Tint {
  top: string;
  left: string;
  right: string;
  hole: string;
  roof: string;
  accent: string;
}

type P = [number, number];

export interface Iso {
  at: (x: number, y: number, z: number) => P;
  unit: number;
}

export const isoAt = (cx: number, cy: number, unit: number): Iso => ({
  unit,
  at: (x, y, z) => [cx + (x - y) * 0.866 * unit, cy + (x + y) * 0.5 * unit - z * unit],
});

interface Block {
  x: number;
  y: number;
  z: number;
  w: number;
  d: number;
  h: number;
}

const path = (pts: P[], fill: string): string => `<path d="${poly(...pts.flat())}" fill="${fill}"/>`;

function block(iso: Iso, b: Block, t: Tint): string {
  const a = iso.at;
  const { x, y, z, w, d, h } = b;
  return (
    path([a(x, y + d, z), a(x + w, y + d, z), a(x + w, y + d, z + h), a(x, y + d, z + h)], t.left) +
    path([a(x + w, y, z), a(x + w, y + d, z), a(x + w, y + d, z + h), a(x + w, y, z + h)], t.right) +
    path([a(x, y, z + h), a(x + w, y, z + h), a(x + w, y + d, z + h), a(x, y + d, z + h)], t.top)
  );
}

/** An arched opening on the left or right face, `u` along it, `v` up it. */
function arch(
  iso: Iso,
  b: Block,
  side: 'left' | 'right',
  u: number,
  v: number,
  w: number,
  h: number,
  fill: string,
): string {
  const on = (q: number, z: number): P =>
    side === 'left' ? iso.at(b.x + q, b.y + b.d, b.z + z) : iso.at(b.x + b.w, b.y + b.d - q, b.z + z);
  const pts: P[] = [on(u, v), on(u, v + h - w / 2)];
  for (let i = 1; i < 9; i++)
    pts.push(
      on(
        u + w / 2 - Math.cos((i * Math.PI) / 9) * (w / 2),
        v + h - w / 2 + Math.sin((i * Math.PI) / 9) * (w / 2),
      ),
    );
  pts.push(on(u + w, v + h - w / 2), on(u + w, v));
  return path(pts, fill);
}

function stairs(iso: Iso, x: number, y: number, z: number, steps: number, t: Tint): string {
  let out = '';
  for (let i = steps - 1; i >= 0; i--)
    out += block(iso, { x: x + (steps - 1 - i) * 0.3, y, z, w: 0.3, d: 1, h: (i + 1) * 0.24 }, t);
  return out;
}

function dome(iso: Iso, x: number, y: number, z: number, r: number, t: Tint): string {
  const [cx, cy] = iso.at(x, y, z);
  const q = r * iso.unit;
  return `<path d="M${n(cx - q)} ${n(cy)}a${n(q)} ${n(q * 1.1)} 0 0 1 ${n(2 * q)} 0a${n(q)} ${n(q * 0.5)} 0 0 1 ${n(-2 * q)} 0Z" fill="${t.roof}"/><path d="M${n(cx)} ${n(cy - q * 1.1)}a${n(q)} ${n(q * 1.1)} 0 0 1 ${n(q)} ${n(q * 1.1)}a${n(q)} ${n(q * 0.5)} 0 0 1 ${n(-q * 0.8)} ${n(q * 0.49)}Q${n(cx + q * 0.5)} ${n(cy - q * 0.3)} ${n(cx)} ${n(cy - q * 1.1)}Z" fill="#000" opacity=".14"/><path d="M${n(cx)} ${n(cy - q * 1.1)}v${n(-q * 0.7)}" stroke="${t.accent}" stroke-width="${n(q * 0.09)}"/><path d="${ellipse(cx, cy - q * 1.86, q * 0.12)}" fill="${t.accent}"/>`;
}

function spire(iso: Iso, x: number, y: number, z: number, r: number, h: number, t: Tint): string {
  const a = iso.at;
  const top = a(x, y, z + h);
  return (
    path([a(x - r, y + r, z), a(x + r, y + r, z), top], t.roof) +
    path([a(x + r, y + r, z), a(x + r, y - r, z), top], mix(t.roof, '#000000', 0.2))
  );
}

/** A town of towers on a square; small (x + y) lies behind and is drawn first. */
export function town(iso: Iso, r: Rng, t: Tint, size: number): string {
  let out = '';
  const cells: [number, number][] = [];
  for (let x = 0; x < size; x++) for (let y = 0; y < size; y++) cells.push([x, y]);
  cells.sort((a, b) => a[0] + a[1] - (b[0] + b[1]));
  out += block(
    iso,
    { x: -0.5, y: -0.5, z: -1.4, w: size + 1, d: size + 1, h: 1.4 },
    { ...t, top: mix(t.top, t.accent, 0.12) },
  );
  for (let i = 0; i < size; i++)
    out += arch(
      iso,
      { x: -0.5, y: -0.5, z: -1.4, w: size + 1, d: size + 1, h: 1.4 },
      i % 2 === 0 ? 'left' : 'right',
      0.5 + i,
      0,
      0.6,
      1,
      t.hole,
    );
  for (const [x, y] of cells) out += plot(iso, r, t, x, y, size);
  return out;
}

function plot(iso: Iso, r: Rng, t: Tint, x: number, y: number, size: number): string {
  const far = 1 - (x + y) / (2 * size);
  const kind = r.next();
  const h = 0.7 + far * r.between(1, 4.2);
  if (kind < 0.16) return tree(iso, x + 0.5, y + 0.5, r, t);
  if (kind < 0.28) return stairs(iso, x, y, 0, 4, t);
  if (kind < 0.36) return '';
  const b: Block = { x: x + 0.08, y: y + 0.08, z: 0, w: 0.84, d: 0.84, h };
  let out = block(
    iso,
    b,
    r.chance(0.3) ? { ...t, left: mix(t.left, t.accent, 0.3), right: mix(t.right, t.accent, 0.3) } : t,
  );
  for (let v = 0.12; v < h - 0.6; v += 0.75) {
    if (r.chance(0.75)) out += arch(iso, b, 'left', 0.26, v, 0.32, 0.5, r.chance(0.3) ? t.accent : t.hole);
    if (r.chance(0.75)) out += arch(iso, b, 'right', 0.26, v, 0.32, 0.5, r.chance(0.3) ? t.accent : t.hole);
  }
  const roof = r.next();
  if (roof < 0.34) out += dome(iso, x + 0.5, y + 0.5, h, 0.4, t);
  else if (roof < 0.6) out += spire(iso, x + 0.5, y + 0.5, h, 0.46, 1.1, t);
  else if (roof < 0.8) out += block(iso, { x: x + 0.28, y: y + 0.28, z: h, w: 0.4, d: 0.4, h: 0.35 }, t);
  return out;
}

function tree(iso: Iso, x: number, y: number, r: Rng, t: Tint): string {
  const [cx, cy] = iso.at(x, y, 0);
  const q = iso.unit * r.between(0.24, 0.36);
  return `<path d="M${n(cx)} ${n(cy)}v${n(-q * 2)}" stroke="${t.hole}" stroke-width="${n(q * 0.2)}"/><path d="${ellipse(cx, cy - q * 2.6, q, q * 1.5)}" fill="${t.accent}"/><path d="M${n(cx)} ${n(cy - q * 4.1)}a${n(q)} ${n(q * 1.5)} 0 0 1 0 ${n(q * 3)}Z" fill="#000" opacity=".12"/>`;
}
