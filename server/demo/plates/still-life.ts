import { mix } from '../drawing/colour.ts';
import { ellipse, n, poly, rect, roundRect } from '../drawing/geometry.ts';
import type { Rng } from '../drawing/rng.ts';

/** Quiet things on a table by a window; light falls from the upper left. */
export interface Light {
  wall: string;
  table: string;
  glow: string;
  shade: string;
  things: readonly string[];
  leaf: string;
}

const sided = (d: string, x: number, y: number, w: number, h: number, c: string): string =>
  `<path d="${d}" fill="${c}"/><clipPath id="k${n(x)}${n(y)}"><path d="${d}"/></clipPath><g clip-path="url(#k${n(x)}${n(y)})"><path d="${rect(x + w * 0.18, y - h - 20, w, h + 40)}" fill="#1b1420" opacity=".13"/><path d="${rect(x - w * 0.36, y - h - 20, w * 0.1, h + 40)}" fill="#ffffff" opacity=".28"/></g>`;

const shadow = (x: number, y: number, w: number, l: Light): string =>
  `<path d="M${n(x - w / 2)} ${n(y)}L${n(x + w / 2)} ${n(y)}L${n(x + w * 1.9)} ${n(y + w * 0.34)}L${n(x + w * 0.9)} ${n(y + w * 0.36)}Z" fill="${l.shade}" opacity=".34"/>`;

function bottle(x: number, y: number, k: number, c: string, r: Rng): string {
  const [b, nk, h] = [k * r.between(0.2, 0.32), k * r.between(0.06, 0.1), k * r.between(0.9, 1.3)];
  const d = `M${n(x - b)} ${n(y)}V${n(y - h * 0.5)}Q${n(x - b)} ${n(y - h * 0.64)} ${n(x - nk)} ${n(y - h * 0.72)}V${n(y - h)}H${n(x + nk)}V${n(y - h * 0.72)}Q${n(x + b)} ${n(y - h * 0.64)} ${n(x + b)} ${n(y - h * 0.5)}V${n(y)}Z`;
  return (
    sided(d, x, y, b * 2, h, c) +
    `<path d="${ellipse(x, y - h, nk, nk * 0.3)}" fill="${mix(c, '#000000', 0.35)}"/>`
  );
}

function vase(x: number, y: number, k: number, c: string, l: Light, r: Rng): string {
  const d = `M${n(x - k * 0.16)} ${n(y)}Q${n(x - k * 0.44)} ${n(y - k * 0.34)} ${n(x - k * 0.12)} ${n(y - k * 0.62)}L${n(x - k * 0.16)} ${n(y - k * 0.74)}H${n(x + k * 0.16)}L${n(x + k * 0.12)} ${n(y - k * 0.62)}Q${n(x + k * 0.44)} ${n(y - k * 0.34)} ${n(x + k * 0.16)} ${n(y)}Z`;
  let stems = '';
  for (let i = 0; i < 5; i++) {
    const [ex, ey] = [x + k * r.between(-0.5, 0.5), y - k * r.between(1.05, 1.6)];
    stems += `<path d="M${n(x)} ${n(y - k * 0.7)}Q${n((x + ex) / 2)} ${n(y - k * 1)} ${n(ex)} ${n(ey)}" fill="none" stroke="${l.leaf}" stroke-width="${n(k * 0.022)}"/>`;
    for (let j = 0; j < 6; j++)
      stems += `<path d="${ellipse(ex + Math.cos(j * 1.05) * k * 0.07, ey + Math.sin(j * 1.05) * k * 0.07, k * 0.055)}" fill="${l.things[(i + 1) % l.things.length] ?? c}"/>`;
    stems += `<path d="${ellipse(ex, ey, k * 0.04)}" fill="${l.glow}"/><path d="M${n((x + ex) / 2)} ${n(y - k)}q${n(k * 0.1)} ${n(-k * 0.12)} ${n(k * 0.24)} ${n(-k * 0.06)}q${n(-k * 0.08)} ${n(k * 0.1)} ${n(-k * 0.24)} ${n(k * 0.06)}Z" fill="${l.leaf}"/>`;
  }
  return stems + sided(d, x, y, k * 0.7, k * 0.74, c);
}

function fruit(x: number, y: number, k: number, c: string, l: Light): string {
  const q = k * 0.17;
  return (
    sided(
      `M${n(x)} ${n(y - q * 1.8)}C${n(x + q * 1.4)} ${n(y - q * 2.3)} ${n(x + q * 1.4)} ${n(y)} ${n(x)} ${n(y)}C${n(x - q * 1.4)} ${n(y)} ${n(x - q * 1.4)} ${n(y - q * 2.3)} ${n(x)} ${n(y - q * 1.8)}Z`,
      x,
      y,
      q * 2,
      q * 2.1,
      c,
    ) +
    `<path d="M${n(x)} ${n(y - q * 1.8)}q${n(q * 0.1)} ${n(-q * 0.5)} ${n(q * 0.4)} ${n(-q * 0.6)}" stroke="${mix(l.shade, '#000000', 0.3)}" stroke-width="${n(q * 0.13)}" fill="none"/>`
  );
}

function cup(x: number, y: number, k: number, c: string): string {
  const q = k * 0.24;
  return `<path d="${ellipse(x + q, y - q * 0.8, q * 0.5)}" fill="none" stroke="${c}" stroke-width="${n(q * 0.2)}"/>${sided(`M${n(x - q)} ${n(y - q * 1.5)}H${n(x + q)}Q${n(x + q * 0.9)} ${n(y)} ${n(x + q * 0.5)} ${n(y)}H${n(x - q * 0.5)}Q${n(x - q * 0.9)} ${n(y)} ${n(x - q)} ${n(y - q * 1.5)}Z`, x, y, q * 2, q * 1.5, c)}<path d="${ellipse(x, y - q * 1.5, q, q * 0.24)}" fill="${mix(c, '#2a1408', 0.6)}"/>`;
}

function books(x: number, y: number, k: number, l: Light, r: Rng): string {
  let out = '';
  for (let i = 0; i < 4; i++) {
    const w = k * r.between(0.62, 0.8);
    const yy = y - i * k * 0.11;
    out += `<path d="${roundRect(x - w / 2 + r.between(-8, 8), yy - k * 0.1, w, k * 0.1, 4)}" fill="${l.things[i % l.things.length] ?? l.glow}"/><path d="${rect(x + w * 0.1, yy - k * 0.075, w * 0.34, k * 0.05)}" fill="#fffaf0" opacity=".7"/>`;
  }
  return out;
}

/** A picture of w × h with its origin at 0, 0. */
export function stillLife(r: Rng, w: number, h: number, l: Light): string {
  const y = h * r.between(0.6, 0.68);
  const k = Math.min(w * 0.42, h * 0.36);
  const lean = w * r.between(0.1, 0.24);
  const wx = w * r.between(0.04, 0.5);
  const pane = (x: number): string =>
    `<path d="${poly(x, y * 0.08, x + w * 0.16, y * 0.08, x + w * 0.16 + lean, y * 0.86, x + lean, y * 0.86)}" fill="${l.glow}" opacity=".5"/>`;
  let out = `<path d="${rect(0, 0, w, h)}" fill="${l.wall}"/>${pane(wx)}${pane(wx + w * 0.19)}<path d="${rect(0, y, w, h)}" fill="${l.table}"/><path d="${rect(0, y, w, 6)}" fill="${l.glow}" opacity=".6"/><path d="${poly(wx + lean * 1.4, y, wx + lean * 1.4 + w * 0.36, y, wx + lean * 2.6 + w * 0.42, h, wx + lean * 2.6 - w * 0.04, h)}" fill="${l.glow}" opacity=".26"/>`;
  const count = r.int(4, 6);
  const spots = Array.from({ length: count }, (_, i) => ({
    x: w * (0.14 + (0.74 * (i + r.between(0.2, 0.8))) / count),
    y: y + h * r.between(0.04, 0.22),
  })).sort((a, b) => a.y - b.y);
  spots.forEach((s, i) => {
    const c = l.things[(i + r.int(0, 1)) % l.things.length] ?? l.glow;
    const q = k * (0.8 + (s.y - y) / h);
    out += shadow(s.x, s.y, q * 0.4, l);
    const what = (i * 2 + r.int(0, 2)) % 5;
    out +=
      what === 0
        ? vase(s.x, s.y, q, c, l, r)
        : what === 1
          ? bottle(s.x, s.y, q, c, r)
          : what === 2
            ? cup(s.x, s.y, q, c)
            : what === 3
              ? books(s.x, s.y, q, l, r)
              : fruit(s.x - q * 0.16, s.y, q, c, l) +
                fruit(s.x + q * 0.2, s.y + 10, q, mix(c, l.glow, 0.3), l);
  });
  return out;
}
