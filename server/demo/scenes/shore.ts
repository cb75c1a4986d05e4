import { mix } from '../drawing/colour.ts';
import type { Point } from '../drawing/geometry.ts';
import { curve, ellipse, hill, n, poly, rect, ridge } from '../drawing/geometry.ts';
import { heavens } from './heavens.ts';
import type { Scene, Stage } from './stage.ts';

const waves = (s: Stage, from: number, rows: number): string => {
  let out = '';
  for (let i = 0; i < rows; i++) {
    const y = s.h * (from + ((1 - from) * i) / rows);
    out += s.S(hill(s.r, s.w, s.h, y, s.u * 1.6, s.w / 9), mix(s.p.mid, s.p.dark, 0.1 + (i / rows) * 0.5));
  }
  return out;
};

const boat = (s: Stage, x: number, y: number, k: number): string =>
  s.S(
    `M${n(x - 9 * k)} ${n(y)}Q${n(x)} ${n(y + 6 * k)} ${n(x + 10 * k)} ${n(y - k)}Q${n(x + 7 * k)} ${n(y + 5 * k)} ${n(x)} ${n(y + 6 * k)}Q${n(x - 6 * k)} ${n(y + 5 * k)} ${n(x - 9 * k)} ${n(y)}Z`,
    s.p.dark,
  ) +
  s.S(poly(x, y - 16 * k, x + 8 * k, y - 1 * k, x, y - 1 * k), s.p.light) +
  s.S(poly(x - 1 * k, y - 13 * k, x - 1 * k, y - k, x - 6 * k, y - k), s.p.accent);

const house = (s: Stage, x: number, y: number, k: number): string =>
  s.S(poly(x - 5 * k, y - 62 * k, x + 5 * k, y - 62 * k, x + 10 * k, y, x - 10 * k, y), s.p.light) +
  [0.22, 0.52, 0.82]
    .map((t) =>
      s.S(
        poly(
          x - (5.5 + 5 * t) * k,
          y - 62 * k + t * 62 * k - 6 * k,
          x + (5.5 + 5 * t) * k,
          y - 62 * k + t * 62 * k - 6 * k,
          x + (6.2 + 5 * t) * k,
          y - 62 * k + t * 62 * k + 3 * k,
          x - (6.2 + 5 * t) * k,
          y - 62 * k + t * 62 * k + 3 * k,
        ),
        s.p.accent,
      ),
    )
    .join('') +
  s.S(rect(x - 7 * k, y - 65 * k, 14 * k, 3 * k), s.p.dark) +
  s.S(rect(x - 4 * k, y - 73 * k, 8 * k, 8 * k), s.p.accent2) +
  s.S(poly(x - 6 * k, y - 73 * k, x, y - 81 * k, x + 6 * k, y - 73 * k), s.p.accent);

const sea: Scene = (s) => {
  const y = s.h * s.r.between(0.48, 0.6);
  return heavens(s, y) + waves(s, y / s.h, 5) + boat(s, s.w * s.r.between(0.2, 0.8), y + s.u * 9, s.u * 0.9);
};

const lighthouse: Scene = (s) => {
  const y = s.h * 0.66;
  const x = s.w * s.r.pick([0.2, 0.78, 0.7]);
  const top = y + s.u * 8 - s.u * 69 * 0.9;
  const beam =
    s.time === 'day'
      ? ''
      : `<path d="${poly(x, top, s.w * 1.1, top - s.h * 0.22, s.w * 1.1, top + s.h * 0.1)}${poly(x, top, -s.w * 0.1, top - s.h * 0.12, -s.w * 0.1, top + s.h * 0.14)}" fill="${s.p.accent2}" opacity=".26"/>`;
  return (
    heavens(s, y) +
    s.S(hill(s.r, s.w, s.h, y - s.u * 3, s.u * 3, s.w / 4), mix(s.p.mid, s.p.far, 0.5)) +
    beam +
    house(s, x, y + s.u * 8, s.u * 0.9) +
    s.S(
      poly(x - s.u * 30, s.h, x - s.u * 16, y + s.u * 5, x + s.u * 14, y + s.u * 6, x + s.u * 34, s.h),
      s.p.dark,
    ) +
    waves(s, 0.78, 3)
  );
};

const beach: Scene = (s) => {
  const y = s.h * 0.4;
  return (
    heavens(s, y) +
    s.S(rect(-5, y, s.w + 10, s.h * 0.3), s.p.mid) +
    s.L(
      `M${n(s.w * 0.1)} ${n(y + s.u * 5)}h${n(s.w * 0.2)}M${n(s.w * 0.5)} ${n(y + s.u * 9)}h${n(s.w * 0.3)}`,
      4,
      s.p.light,
    ) +
    boat(s, s.w * 0.3, y + s.u * 2, s.u * 0.6) +
    s.S(hill(s.r, s.w, s.h, s.h * 0.66, s.u * 2, s.w / 5), s.p.light) +
    s.S(hill(s.r, s.w, s.h, s.h * 0.7, s.u * 2, s.w / 5), mix(s.p.accent2, s.p.light, 0.55)) +
    [0.15, 0.4, 0.85]
      .map((x) =>
        s.S(
          ellipse(s.w * x, s.h * (0.8 + s.r.between(0, 0.15)), s.u * 3, s.u * 1.6),
          mix(s.p.dark, s.p.light, 0.4),
        ),
      )
      .join('')
  );
};

const river: Scene = (s) => {
  const y = s.h * 0.56;
  const r = s.r;
  let out =
    heavens(s, y) +
    s.S(ridge(r, s.w, s.h, y - s.u * 6, s.u * 24, s.u * 24), s.p.far) +
    s.S(ridge(r, s.w, s.h, y + s.u * 2, s.u * 14, s.u * 20), s.p.mid) +
    s.S(rect(-5, y + s.u * 6, s.w + 10, s.h), mix(s.p.low, s.p.light, 0.4));
  for (let i = 0; i < 7; i++) {
    const x = r.between(0, s.w * 0.8);
    const yy = y + s.u * r.between(10, 38);
    out += s.L(`M${n(x)} ${n(yy)}q${n(s.u * 8)} -4 ${n(s.u * r.between(14, 26))} 0`, 3, s.p.mid);
  }
  const x = s.w * r.between(0.25, 0.7);
  const by = y + s.u * 22;
  out +=
    s.S(
      `M${n(x - s.u * 18)} ${n(by - s.u * 3)}Q${n(x)} ${n(by + s.u * 6)} ${n(x + s.u * 19)} ${n(by - s.u * 4)}Q${n(x + s.u * 10)} ${n(by + s.u * 8)} ${n(x)} ${n(by + s.u * 8)}Q${n(x - s.u * 12)} ${n(by + s.u * 8)} ${n(x - s.u * 18)} ${n(by - s.u * 3)}Z`,
      s.p.dark,
    ) +
    s.S(
      `M${n(x - s.u * 7)} ${n(by)}V${n(by - s.u * 8)}Q${n(x)} ${n(by - s.u * 13)} ${n(x + s.u * 8)} ${n(by - s.u * 8)}V${n(by)}Z`,
      s.p.near,
    ) +
    s.B(`M${n(x + s.u * 13)} ${n(by - s.u * 24)}L${n(x + s.u * 17)} ${n(by + s.u * 12)}`, s.u, s.p.dark);
  return out + reeds(s);
};

function reeds(s: Stage): string {
  let out = '';
  for (let i = 0; i < 9; i++) {
    const x = s.r.chance(0.5) ? s.r.between(0, s.w * 0.2) : s.r.between(s.w * 0.8, s.w);
    const pts: Point[] = [
      [x, s.h + 5],
      [x + s.u * 2, s.h - s.u * 12],
      [x + s.u * s.r.between(-6, 8), s.h - s.u * s.r.between(18, 30)],
    ];
    out += s.L(curve(pts), s.u * 0.8, s.p.dark);
  }
  return out;
}

const deep: Scene = (s) => {
  const { p, r, u, w, h } = s;
  let out = s.sky(mix(p.sky, p.light, 0.2), p.dark);
  for (let i = 0; i < 4; i++)
    out += `<path d="${poly(w * (0.1 + i * 0.25), -5, w * (0.16 + i * 0.25), -5, w * (0.02 + i * 0.3 + 0.1), h, w * (i * 0.3 - 0.1), h)}" fill="${p.light}" opacity=".07"/>`;
  const x = w * r.between(0.3, 0.7);
  const y = h * r.between(0.26, 0.42);
  out += `${s.S(
    `M${n(x - 30 * u)} ${n(y)}Q${n(x - 24 * u)} ${n(y - 14 * u)} ${n(x)} ${n(y - 12 * u)}Q${n(x + 22 * u)} ${n(y - 10 * u)} ${n(x + 30 * u)} ${n(y - 2 * u)}Q${n(x + 36 * u)} ${n(y - 10 * u)} ${n(x + 42 * u)} ${n(y - 10 * u)}Q${n(x + 38 * u)} ${n(y)} ${n(x + 40 * u)} ${n(y + 6 * u)}Q${n(x + 34 * u)} ${n(y + 4 * u)} ${n(x + 28 * u)} ${n(y + 4 * u)}Q${n(x + 6 * u)} ${n(y + 14 * u)} ${n(x - 18 * u)} ${n(y + 10 * u)}Q${n(x - 30 * u)} ${n(y + 8 * u)} ${n(x - 30 * u)} ${n(y)}Z`,
    mix(p.dark, p.mid, 0.35),
  )}<path d="${ellipse(x - 22 * u, y + u, u)}" fill="${p.light}"/>`;
  for (let i = 0; i < 16; i++)
    out += `<path d="${ellipse(r.between(0, w), r.between(0, h), r.between(3, 10))}" fill="none" stroke="${p.light}" stroke-width="2" opacity=".5"/>`;
  out += s.S(hill(r, w, h, h * 0.86, u * 5, w / 4), mix(p.dark, p.ground, 0.4));
  for (let i = 0; i < 9; i++) {
    const kx = r.between(0, w);
    out += s.L(
      curve([
        [kx, h + 5],
        [kx + u * 3, h - u * 10],
        [kx - u * 2, h - u * 18],
        [kx + u * 2, h - u * r.between(22, 34)],
      ]),
      u * 1.6,
      i % 3 === 0 ? p.accent : p.near,
    );
  }
  return out;
};

export const shore: Record<string, Scene> = { sea, lighthouse, beach, river, deep };
