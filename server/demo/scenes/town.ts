import { mix } from '../drawing/colour.ts';
import { ellipse, n, poly, rect, roundRect } from '../drawing/geometry.ts';
import { heavens } from './heavens.ts';
import type { Scene, Stage } from './stage.ts';

function tower(s: Stage, x: number, top: number, w: number, bottom: number, colour: string): string {
  const { r, u, p } = s;
  let lit = '';
  let dim = '';
  const step = u * 6;
  for (let y = top + step * 0.6; y < bottom - step; y += step)
    for (let q = x + step * 0.4; q < x + w - step * 0.6; q += step) {
      if (r.chance(0.45))
        lit += r.chance(s.time === 'day' ? 0.2 : 0.6) ? rect(q, y, step * 0.42, step * 0.5) : '';
      else dim += rect(q, y, step * 0.42, step * 0.5);
    }
  return `${s.S(rect(x, top, w, bottom - top + 10), colour)}<path d="${dim}" fill="${mix(colour, p.dark, 0.3)}" opacity=".7"/><path d="${lit}" fill="${s.time === 'day' ? p.light : p.accent2}"/>`;
}

function skyline(s: Stage, base: number, low: number, high: number, colour: string): string {
  let out = '';
  for (let x = -s.u * 6; x < s.w; ) {
    const w = s.u * s.r.between(12, 22);
    out += tower(
      s,
      x,
      base - s.u * s.r.between(low, high),
      w,
      base,
      mix(colour, s.p.dark, s.r.between(0, 0.2)),
    );
    x += w + s.u * s.r.between(-1, 2);
  }
  return out;
}

const city: Scene = (s) => {
  const y = s.h * 0.8;
  return (
    heavens(s, y) +
    skyline(s, y, 30, 62, s.p.far) +
    skyline(s, y, 14, 40, s.p.mid) +
    s.S(rect(-5, y, s.w + 10, s.h), s.p.dark) +
    s.L(`M0 ${n(y + s.u * 9)}H${n(s.w)}`, s.u * 0.9, s.p.accent) +
    s.L(`M0 ${n(y + s.u * 13)}H${n(s.w)}`, s.u * 0.5, s.p.accent2)
  );
};

const roof: Scene = (s) => {
  const y = s.h * 0.7;
  const rail: string[] = [];
  for (let x = 0; x < s.w; x += s.u * 9) rail.push(`M${n(x)} ${n(y - s.u * 12)}V${n(y)}`);
  const tx = s.w * s.r.pick([0.14, 0.8]);
  return (
    heavens(s, y) +
    skyline(s, y, 10, 34, s.p.far) +
    s.S(rect(-5, y, s.w + 10, s.h), s.p.ground) +
    s.S(rect(tx - s.u * 9, y - s.u * 34, s.u * 18, s.u * 20), s.p.accent) +
    s.S(poly(tx - s.u * 11, y - s.u * 34, tx, y - s.u * 42, tx + s.u * 11, y - s.u * 34), s.p.dark) +
    s.B(
      `M${n(tx - s.u * 7)} ${n(y - s.u * 14)}V${n(y)}M${n(tx + s.u * 7)} ${n(y - s.u * 14)}V${n(y)}`,
      s.u * 1.4,
      s.p.dark,
    ) +
    s.L(`M0 ${n(y - s.u * 12)}H${n(s.w)}${rail.join('')}`, s.u * 0.8, s.p.light)
  );
};

const street: Scene = (s) => {
  const { p, r, u, w, h } = s;
  const y = h * 0.72;
  let out = heavens(s, y);
  for (let x = -u * 4; x < w; ) {
    const bw = u * r.between(26, 36);
    const top = y - u * r.between(34, 56);
    const c = r.pick([p.far, p.mid, mix(p.accent, p.far, 0.5), mix(p.light, p.far, 0.4)]);
    out +=
      s.S(rect(x, top, bw, y - top), c) +
      s.S(poly(x - u, top, x + bw / 2, top - u * r.between(4, 12), x + bw + u, top), mix(c, p.dark, 0.45));
    for (const k of [0.14, 0.58])
      out += s.S(
        roundRect(x + bw * k, top + u * 6, bw * 0.26, u * 10, 3),
        s.time === 'day' ? mix(p.light, p.sky, 0.3) : p.accent2,
      );
    out +=
      s.S(rect(x + bw * 0.1, y - u * 16, bw * 0.8, u * 16), mix(c, p.dark, 0.55)) +
      s.S(
        poly(
          x + bw * 0.04,
          y - u * 16,
          x + bw * 0.96,
          y - u * 16,
          x + bw * 1.02,
          y - u * 10,
          x - bw * 0.02,
          y - u * 10,
        ),
        r.pick([p.accent, p.accent2, p.near]),
      );
    x += bw + u;
  }
  return (
    out +
    s.S(rect(-5, y, w + 10, h), mix(p.ground, p.dark, 0.2)) +
    s.L(
      `M${n(w * 0.05)} ${n(y + (h - y) * 0.55)}h${n(w * 0.2)}M${n(w * 0.4)} ${n(y + (h - y) * 0.55)}h${n(w * 0.2)}M${n(w * 0.75)} ${n(y + (h - y) * 0.55)}h${n(w * 0.2)}`,
      u,
      p.light,
    )
  );
};

const alley: Scene = (s) => {
  const { p, r, u, w, h } = s;
  const cx = w * r.between(0.44, 0.56);
  let out = s.sky(p.sky, p.low) + s.S(ellipse(cx, h * 0.24, u * 7), p.light);
  const wall = (sx: number, c: string): string =>
    s.S(poly(sx, -5, cx + (sx - cx) * 0.32, h * 0.12, cx + (sx - cx) * 0.32, h * 0.66, sx, h + 5), c);
  out +=
    wall(-5, p.mid) +
    wall(w + 5, p.far) +
    s.S(
      poly(-5, h + 5, cx - w * 0.17, h * 0.66, cx + w * 0.17, h * 0.66, w + 5, h + 5),
      mix(p.ground, p.dark, 0.3),
    );
  for (let i = 0; i < 5; i++) {
    const t = i / 4;
    const x = i % 2 === 0 ? w * (0.08 + t * 0.2) : w * (0.92 - t * 0.2);
    const y = h * (0.16 + t * 0.22);
    const k = u * (7 - t * 3.4);
    out +=
      s.L(`M${n(x)} ${n(y - k * 2)}V${n(y)}`, 2, p.dark) +
      `<path d="${ellipse(x, y + k, k * 2.2)}" fill="${p.accent2}" opacity=".14"/>` +
      s.S(ellipse(x, y + k, k, k * 1.2), i % 2 === 0 ? p.accent : p.accent2);
  }
  for (const t of [0.2, 0.55])
    out += s.S(
      poly(
        w * t * 0.5,
        h * (0.42 + t * 0.1),
        w * (t * 0.5 + 0.12),
        h * (0.43 + t * 0.09),
        w * (t * 0.5 + 0.12),
        h * (0.6 + t * 0.02),
        w * t * 0.5,
        h * (0.63 + t * 0.02),
      ),
      s.time === 'day' ? p.light : p.accent2,
    );
  return out;
};

const platform: Scene = (s) => {
  const { p, u, w, h } = s;
  const y = h * 0.7;
  let out = heavens(s, y) + s.S(rect(-5, y - u * 34, w + 10, u * 30), p.accent);
  for (let x = u * 6; x < w; x += u * 26)
    out += s.S(
      roundRect(x, y - u * 28, u * 18, u * 12, u * 2),
      s.time === 'day' ? mix(p.sky, p.light, 0.5) : p.accent2,
    );
  out +=
    s.S(rect(-5, y - u * 12, w + 10, u * 3), p.light) +
    s.S(rect(-5, y - u * 4, w + 10, u * 5), p.dark) +
    s.S(rect(-5, y, w + 10, h), p.ground) +
    s.L(`M0 ${n(y + u * 5)}H${n(w)}`, u * 1.2, p.accent2);
  const sx = w * s.r.pick([0.16, 0.8]);
  return (
    out +
    s.B(`M${n(sx)} ${n(y + u * 12)}V${n(y - u * 50)}`, u * 2, p.dark) +
    s.S(roundRect(sx - u * 12, y - u * 54, u * 24, u * 12, u), p.light) +
    s.S(ellipse(sx, y - u * 48, u * 4), p.accent)
  );
};

const gate: Scene = (s) => {
  const { p, u, w, h } = s;
  const y = h * 0.78;
  const cx = w / 2;
  let steps = '';
  for (let i = 0; i < 4; i++)
    steps += s.S(
      poly(
        cx - u * (26 + i * 8),
        y + i * u * 6,
        cx + u * (26 + i * 8),
        y + i * u * 6,
        cx + u * (30 + i * 8),
        y + (i + 1) * u * 6,
        cx - u * (30 + i * 8),
        y + (i + 1) * u * 6,
      ),
      mix(p.ground, p.light, 0.4 - i * 0.08),
    );
  return (
    heavens(s, y) +
    s.S(
      poly(
        -5,
        y,
        -5,
        h * 0.5,
        w * 0.2,
        h * 0.38,
        w * 0.5,
        h * 0.56,
        w * 0.8,
        h * 0.34,
        w + 5,
        h * 0.52,
        w + 5,
        h + 5,
        -5,
        h + 5,
      ),
      p.mid,
    ) +
    s.S(rect(-5, y, w + 10, h), p.ground) +
    steps +
    s.B(
      `M${n(cx - u * 22)} ${n(y)}V${n(y - u * 44)}M${n(cx + u * 22)} ${n(y)}V${n(y - u * 44)}`,
      u * 5,
      p.accent,
    ) +
    s.S(rect(cx - u * 30, y - u * 38, u * 60, u * 5), p.accent) +
    s.S(
      `M${n(cx - u * 40)} ${n(y - u * 52)}Q${n(cx)} ${n(y - u * 46)} ${n(cx + u * 40)} ${n(y - u * 52)}L${n(cx + u * 34)} ${n(y - u * 44)}H${n(cx - u * 34)}Z`,
      p.dark,
    ) +
    s.S(rect(cx - u * 7, y - u * 44, u * 14, u * 11), p.accent2)
  );
};

export const town: Record<string, Scene> = { city, roof, street, alley, platform, gate };
