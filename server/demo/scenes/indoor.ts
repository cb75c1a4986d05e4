import { mix } from '../drawing/colour.ts';
import { ellipse, n, poly, rect, roundRect } from '../drawing/geometry.ts';
import type { Scene, Stage } from './stage.ts';

const wall = (s: Stage, floor: number, tint: string): string =>
  s.sky(mix(tint, s.p.light, 0.35), mix(tint, s.p.light, 0.15)) +
  s.S(rect(-5, floor, s.w + 10, s.h), mix(s.p.ground, s.p.dark, 0.1)) +
  s.S(rect(-5, floor - s.u * 2, s.w + 10, s.u * 2), mix(tint, s.p.dark, 0.4));

const window_ = (s: Stage, x: number, y: number, w: number, h: number): string =>
  s.S(rect(x, y, w, h), s.time === 'night' ? mix(s.p.dark, s.p.sky, 0.3) : s.p.sky) +
  s.S(ellipse(x + w * 0.7, y + h * 0.35, Math.min(w, h) * 0.14), s.time === 'day' ? s.p.accent2 : s.p.light) +
  s.L(
    `${rect(x, y, w, h)}M${n(x + w / 2)} ${n(y)}v${n(h)}M${n(x)} ${n(y + h / 2)}h${n(w)}`,
    s.u * 1.2,
    s.p.dark,
  );

const lampHanging = (s: Stage, x: number, y: number): string =>
  s.L(`M${n(x)} -5V${n(y)}`, 2.4, s.p.dark) +
  `<path d="${poly(x - s.u * 7, y + s.u * 6, x + s.u * 7, y + s.u * 6, x + s.u * 24, s.h, x - s.u * 24, s.h)}" fill="${s.p.accent2}" opacity=".14"/>` +
  s.S(
    `M${n(x - s.u * 8)} ${n(y + s.u * 6)}Q${n(x)} ${n(y - s.u * 6)} ${n(x + s.u * 8)} ${n(y + s.u * 6)}Z`,
    s.p.accent,
  );

function shelf(s: Stage, x: number, y: number, w: number, rows: number): string {
  const { r, u, p } = s;
  // One path a colour: a wall of books stays small as text.
  const spines = new Map<string, string>();
  let holes = '';
  for (let i = 0; i < rows; i++) {
    const by = y + u * 2 + i * u * 15;
    holes += rect(x + u * 1.5, by, w - u * 3, u * 13);
    for (let bx = x + u * 2; bx < x + w - u * 6; ) {
      const bw = u * r.between(2, 4);
      const bh = u * r.between(8, 12);
      const c = r.pick([p.accent, p.accent2, p.light, p.near, p.far]);
      if (r.chance(0.86)) spines.set(c, (spines.get(c) ?? '') + rect(bx, by + u * 13 - bh, bw, bh));
      bx += bw + u * 0.6;
    }
  }
  const books = [...spines].map(([c, d]) => s.S(d, c)).join('');
  return (
    s.S(rect(x, y, w, rows * u * 15 + u * 2), mix(p.dark, p.accent, 0.2)) +
    s.S(holes, mix(p.dark, p.far, 0.25)) +
    books
  );
}

const room: Scene = (s) => {
  const f = s.h * 0.74;
  const side = s.r.chance(0.5);
  return (
    wall(s, f, s.p.far) +
    window_(s, s.w * (side ? 0.12 : 0.58), f - s.u * 52, s.u * 32, s.u * 30) +
    shelf(s, s.w * (side ? 0.66 : 0.08), f - s.u * 47, s.u * 28, 3) +
    s.S(ellipse(s.w / 2, f + (s.h - f) * 0.5, s.w * 0.36, (s.h - f) * 0.3), s.p.accent) +
    lampHanging(s, s.w * 0.5, s.u * 9)
  );
};

const library: Scene = (s) => {
  const f = s.h * 0.8;
  let out = wall(s, f, s.p.mid);
  for (let x = -s.u * 8; x < s.w; x += s.u * 36) out += shelf(s, x, f - s.u * 75, s.u * 32, 5);
  const lx = s.w * s.r.between(0.3, 0.7);
  let rungs = '';
  for (let i = 1; i < 8; i++) rungs += `M${n(lx - s.u * (5 - i * 0.2))} ${n(f - i * s.u * 9)}h${n(s.u * 10)}`;
  return (
    out +
    s.L(
      `M${n(lx - s.u * 6)} ${n(f)}L${n(lx - s.u * 2)} ${n(f - s.u * 75)}M${n(lx + s.u * 6)} ${n(f)}L${n(lx + s.u * 8)} ${n(f - s.u * 75)}${rungs}`,
      s.u * 1.4,
      s.p.accent2,
    )
  );
};

const counter: Scene = (s) => {
  const { p, u, w, h } = s;
  const f = h * 0.72;
  let out = wall(s, f, p.mid);
  for (let y = 0; y < 4; y++)
    for (let x = u * 4; x < w - u * 8; x += u * 13)
      out +=
        s.S(rect(x, f - u * 62 + y * u * 11, u * 11, u * 9), mix(p.far, p.dark, 0.2)) +
        (s.r.chance(0.6)
          ? s.S(
              rect(x + u * 2, f - u * 58 + y * u * 11, u * 6, u * 4),
              s.r.pick([p.light, p.accent2, p.accent]),
            )
          : '');
  out += lampHanging(s, w * 0.28, u * 8) + lampHanging(s, w * 0.74, u * 8);
  return (
    out +
    s.S(rect(-5, f - u * 10, w + 10, u * 24), p.accent) +
    s.S(rect(-8, f - u * 13, w + 16, u * 4), p.light) +
    s.S(rect(-5, f + u * 14, w + 10, h), p.dark)
  );
};

const kitchen: Scene = (s) => {
  const { p, u, w, h } = s;
  const f = h * 0.76;
  let tiles = '';
  for (let x = 0; x < w; x += u * 8) tiles += `M${n(x)} ${n(f - u * 44)}V${n(f)}`;
  for (let y = 0; y < 6; y++) tiles += `M0 ${n(f - y * u * 8)}H${n(w)}`;
  let out =
    wall(s, f, p.low) +
    s.L(tiles, 1.6, mix(p.far, p.light, 0.4)) +
    window_(s, w * 0.58, f - u * 60, u * 30, u * 24) +
    s.S(rect(w * 0.06, f - u * 62, u * 40, u * 4), p.dark);
  for (let i = 0; i < 5; i++)
    out += s.S(
      roundRect(w * 0.06 + u * (2 + i * 7.6), f - u * 70, u * 5.6, u * 8, u * 1.4),
      [p.accent, p.accent2, p.near, p.light, p.mid][i] ?? p.accent,
    );
  const px = w * 0.24;
  return (
    out +
    s.S(rect(-5, f - u * 10, w + 10, u * 30), p.near) +
    s.S(rect(-5, f - u * 13, w + 10, u * 4), p.light) +
    s.S(roundRect(px - u * 12, f - u * 29, u * 24, u * 16, u * 3), p.dark) +
    s.L(
      `M${n(px - u * 4)} ${n(f - u * 34)}q${n(-u * 3)} ${n(-u * 6)} 0 ${n(-u * 12)}M${n(px + u * 4)} ${n(f - u * 34)}q${n(u * 3)} ${n(-u * 6)} 0 ${n(-u * 12)}`,
      u * 1.2,
      p.light,
    )
  );
};

const classroom: Scene = (s) => {
  const { p, u, w, h } = s;
  const f = h * 0.72;
  let out =
    wall(s, f, p.low) +
    s.S(rect(w * 0.12, f - u * 56, w * 0.62, u * 36), p.accent2) +
    s.S(rect(w * 0.12 + u * 2, f - u * 54, w * 0.62 - u * 4, u * 32), mix(p.near, p.dark, 0.45));
  out +=
    s.L(
      `M${n(w * 0.2)} ${n(f - u * 46)}h${n(w * 0.2)}M${n(w * 0.2)} ${n(f - u * 39)}h${n(w * 0.3)}M${n(w * 0.56)} ${n(f - u * 34)}l${n(u * 6)} ${n(-u * 12)}l${n(u * 6)} ${n(u * 12)}Z`,
      u * 0.9,
      p.light,
    ) + window_(s, w * 0.8, f - u * 58, u * 26, u * 40);
  for (let x = u * 4; x < w; x += u * 30)
    out +=
      s.S(rect(x, f + u * 4, u * 22, u * 4), p.accent2) +
      s.B(
        `M${n(x + u * 3)} ${n(f + u * 8)}V${n(h)}M${n(x + u * 19)} ${n(f + u * 8)}V${n(h)}`,
        u * 1.2,
        p.dark,
      );
  return out;
};

const train: Scene = (s) => {
  const { p, u, w, h } = s;
  const f = h * 0.82;
  let out = wall(s, f, mix(p.accent2, p.far, 0.6));
  for (let x = -u * 10; x < w; x += u * 46) {
    out +=
      window_(s, x, f - u * 58, u * 36, u * 30) +
      s.S(
        poly(
          x,
          f - u * 32,
          x + u * 10,
          f - u * 40,
          x + u * 20,
          f - u * 33,
          x + u * 36,
          f - u * 38,
          x + u * 36,
          f - u * 28,
          x,
          f - u * 28,
        ),
        s.time === 'snow' ? p.light : p.mid,
      ) +
      s.S(roundRect(x + u * 2, f - u * 24, u * 34, u * 20, u * 4), p.accent) +
      s.S(rect(x + u * 2, f - u * 8, u * 34, u * 8), mix(p.accent, p.dark, 0.4));
  }
  return (
    out +
    s.L(`M0 ${n(f - u * 66)}H${n(w)}`, u * 1.4, p.dark) +
    s.L(
      `M${n(w * 0.2)} ${n(f - u * 66)}v${n(u * 6)}M${n(w * 0.5)} ${n(f - u * 66)}v${n(u * 6)}M${n(w * 0.8)} ${n(f - u * 66)}v${n(u * 6)}`,
      u,
      p.light,
    )
  );
};

const workshop: Scene = (s) => {
  const { p, u, w, h, r } = s;
  const f = h * 0.74;
  let out = wall(s, f, p.far);
  for (let i = 0; i < 6; i++) {
    const [x, y, q] = [w * r.between(0.05, 0.95), f - u * r.between(26, 66), u * r.between(6, 13)];
    let d = '';
    for (let k = 0; k < 10; k++)
      d += ellipse(x + Math.cos((k * Math.PI) / 5) * q, y + Math.sin((k * Math.PI) / 5) * q, q * 0.22);
    out +=
      s.S(d, p.dark) +
      s.S(ellipse(x, y, q), r.pick([p.accent, p.accent2, p.mid])) +
      s.S(ellipse(x, y, q * 0.42), p.light);
  }
  return (
    out +
    s.B(`M${n(-5)} ${n(f - u * 70)}H${n(w * 0.5)}V${n(f - u * 50)}H${n(w + 5)}`, u * 3, p.near) +
    s.S(rect(-5, f - u * 6, w + 10, u * 6), p.accent2) +
    s.S(rect(-5, f, w + 10, u * 10), p.dark) +
    lampHanging(s, w * 0.4, u * 10)
  );
};

const ring: Scene = (s) => {
  const { p, u, w, h } = s;
  const f = h * 0.7;
  let heads = '';
  for (let x = 0; x < w; x += u * 6) heads += ellipse(x, f - u * s.r.between(14, 22), u * 3.4, u * 4);
  let out = s.sky(p.dark, mix(p.accent, p.dark, 0.4));
  for (const x of [0.2, 0.5, 0.8])
    out += `<path d="${poly(w * x - u * 4, -5, w * x + u * 4, -5, w * x + u * 24, f, w * x - u * 24, f)}" fill="${p.light}" opacity=".16"/>`;
  out +=
    s.S(heads, mix(p.dark, p.far, 0.35)) +
    s.S(rect(-5, f - u * 14, w + 10, u * 16), p.dark) +
    s.S(poly(-5, f, w + 5, f, w + 5, h + 5, -5, h + 5), p.light);
  return (
    out +
    s.L([18, 27, 36].map((y) => `M0 ${n(f - y * u)}H${n(w)}`).join(''), u * 1.5, p.accent) +
    s.B(
      `M${n(w * 0.07)} ${n(f + u * 4)}V${n(f - u * 40)}M${n(w * 0.93)} ${n(f + u * 4)}V${n(f - u * 40)}`,
      u * 4,
      p.accent2,
    )
  );
};

const board: Scene = (s) => {
  const { p, u, w, h, r } = s;
  let grid = '';
  const q = u * 9;
  for (let x = q / 2; x < w; x += q) grid += `M${n(x)} 0V${n(h)}`;
  for (let y = q / 2; y < h; y += q) grid += `M0 ${n(y)}H${n(w)}`;
  let out = s.sky(mix(p.accent2, p.light, 0.55), mix(p.accent2, p.light, 0.3)) + s.L(grid, 2.4, p.dark);
  for (let x = q / 2; x < w; x += q)
    for (let y = q / 2; y < h; y += q)
      if (r.chance(0.26)) out += s.S(ellipse(x, y, q * 0.43), r.chance(0.5) ? p.ink : '#fdfbf5');
  return (
    out +
    s.S(ellipse(Math.round(w / 2 / q) * q + q / 2, Math.round((h * 0.4) / q) * q + q / 2, q * 0.43), p.accent)
  );
};

export const indoor: Record<string, Scene> = {
  room,
  library,
  counter,
  kitchen,
  classroom,
  train,
  workshop,
  ring,
  board,
};
