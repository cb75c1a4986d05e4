import { mix } from '../drawing/colour.ts';
import { cloud, curve, ellipse, hill, n, poly, rect, star } from '../drawing/geometry.ts';
import { heavens, sparkles } from './heavens.ts';
import type { Scene } from './stage.ts';

const moon: Scene = (s) => {
  const { h, w, u, p, r } = s;
  const g = h * 0.66;
  let out =
    s.sky(p.dark, mix(p.dark, p.sky, 0.5)) +
    sparkles(s, 26, p.light) +
    s.S(ellipse(w * 0.76, h * 0.24, u * 13), p.sky) +
    s.S(
      `M${n(w * 0.76 - u * 9)} ${n(h * 0.2)}q${n(u * 8)} ${n(-u * 8)} ${n(u * 12)} ${n(-u * 2)}q${n(-u * 2)} ${n(u * 10)} ${n(-u * 12)} ${n(u * 2)}Z`,
      p.near,
    ) +
    s.S(hill(r, w, h, g, u * 4, w / 3), mix(p.light, p.far, 0.45));
  for (let i = 0; i < 7; i++)
    out += s.S(
      ellipse(r.between(0, w), g + u * r.between(10, 32), u * r.between(4, 9), u * 2.2),
      mix(p.far, p.dark, 0.2),
    );
  const x = w * 0.2;
  return (
    out +
    s.S(rect(x - u * 9, g - u * 12, u * 18, u * 17), p.accent) +
    s.S(poly(x - u * 12, g - u * 12, x, g - u * 22, x + u * 12, g - u * 12), mix(p.accent, p.dark, 0.5)) +
    s.S(rect(x - u * 6, g - u * 7, u * 5, u * 5), p.accent2) +
    s.S(rect(x + u * 2, g - u * 6, u * 5, u * 11), p.dark)
  );
};

const stars: Scene = (s) => {
  const { h, w, u, p, r } = s;
  const pts = [0, 1, 2, 3, 4, 5].map((i) => [w * (0.1 + i * 0.16), h * r.between(0.12, 0.6)] as const);
  return (
    s.sky(mix(p.sky, p.dark, 0.55), p.sky) +
    sparkles(s, 50, p.light) +
    s.L(curve(pts).replaceAll('C', 'C'), 2, p.accent2) +
    pts.map(([x, y]) => s.S(star(x, y, u * 4), p.accent2)).join('') +
    s.S(hill(r, w, h, h * 0.84, u * 5, w / 3), p.dark)
  );
};

const sky: Scene = (s) => {
  const { h, w, u, p, r } = s;
  let out = heavens(s, h * 0.8);
  for (let i = 0; i < 7; i++)
    out += s.S(
      cloud(w * r.between(-0.2, 0.9), h * (0.5 + i * 0.09), u * r.between(6, 12)),
      mix(p.light, p.low, r.between(0, 0.4)),
    );
  return out;
};

const court: Scene = (s) => {
  const { h, w, u, p } = s;
  const y = h * 0.72;
  const x = w * s.r.pick([0.2, 0.8]);
  let fence = '';
  for (let q = -h; q < w; q += u * 7)
    fence += `M${n(q)} ${n(y)}l${n(u * 40)} ${n(-u * 40)}M${n(q)} ${n(y - u * 40)}l${n(u * 40)} ${n(u * 40)}`;
  return (
    heavens(s, y) +
    s.L(fence, 1.4, mix(p.far, p.dark, 0.3)) +
    s.S(rect(-5, y, w + 10, h), p.ground) +
    s.L(`M0 ${n(y + u * 6)}H${n(w)}M${n(w / 2)} ${n(y + u * 6)}L${n(w / 2 - u * 10)} ${n(h)}`, u, p.light) +
    s.B(`M${n(x)} ${n(y + u * 4)}V${n(y - u * 44)}`, u * 2.2, p.dark) +
    s.S(rect(x - u * 13, y - u * 58, u * 26, u * 19), p.light) +
    s.L(rect(x - u * 5, y - u * 52, u * 10, u * 8), u * 0.9, p.accent) +
    s.L(
      `M${n(x - u * 6)} ${n(y - u * 40)}h${n(u * 12)}l${n(-u * 2)} ${n(u * 9)}h${n(-u * 8)}Z`,
      u * 1.1,
      p.accent,
    )
  );
};

export const open: Record<string, Scene> = { moon, stars, sky, court };
