import { mix } from '../drawing/colour.ts';
import { cloud, curve, ellipse, hill, n, poly, rect, ridge } from '../drawing/geometry.ts';
import { heavens } from './heavens.ts';
import type { Scene, Stage } from './stage.ts';

const pine = (s: Stage, x: number, y: number, k: number, c: string): string =>
  s.S(
    poly(
      x,
      y - 30 * k,
      x + 8 * k,
      y - 16 * k,
      x + 4 * k,
      y - 16 * k,
      x + 11 * k,
      y - 4 * k,
      x + 1.5 * k,
      y - 4 * k,
      x + 1.5 * k,
      y,
      x - 1.5 * k,
      y,
      x - 1.5 * k,
      y - 4 * k,
      x - 11 * k,
      y - 4 * k,
      x - 4 * k,
      y - 16 * k,
      x - 8 * k,
      y - 16 * k,
    ),
    c,
  );

const bloom = (s: Stage, x: number, y: number, q: number, c: string): string => {
  let d = '';
  for (let i = 0; i < 6; i++)
    d += ellipse(
      x + Math.cos((i * Math.PI) / 3) * q * 0.62,
      y + Math.sin((i * Math.PI) / 3) * q * 0.62,
      q * 0.46,
    );
  return s.S(d, c) + s.S(ellipse(x, y, q * 0.34), s.p.accent2);
};

const mountains: Scene = (s) => {
  const { h, w, u, p, r } = s;
  return (
    heavens(s, h * 0.5) +
    s.S(ridge(r, w, h, h * 0.46, u * 26, u * 30), p.far) +
    s.S(cloud(w * r.between(0, 0.3), h * 0.56, u * 6), mix(p.light, p.low, 0.2)) +
    s.S(ridge(r, w, h, h * 0.6, u * 20, u * 26), p.mid) +
    s.S(hill(r, w, h, h * 0.76, u * 5, w / 4), p.near) +
    [0.08, 0.2, 0.9, 0.8].map((x) => pine(s, w * x, h * 0.84, u * r.between(0.5, 0.9), p.dark)).join('') +
    s.S(hill(r, w, h, h * 0.86, u * 3, w / 4), p.ground)
  );
};

const forest: Scene = (s) => {
  const { h, w, u, p, r } = s;
  let out = s.sky(mix(p.far, p.light, 0.4), p.low);
  for (const [c, y, k] of [
    [mix(p.far, p.mid, 0.4), 0.66, 1.3],
    [p.mid, 0.76, 1.7],
    [p.near, 0.86, 2.1],
  ] as const)
    for (let x = 0; x < w; x += u * 15 * k)
      out +=
        s.B(`M${n(x + r.between(-1, 1) * u * 5)} ${n(-5)}V${n(h * y)}`, u * 2.6 * k, mix(c, p.dark, 0.3)) +
        s.S(ellipse(x + u * r.between(0, 10), h * r.between(0, 0.16), u * 13 * k, u * 10 * k), c);
  return out + s.S(hill(r, w, h, h * 0.84, u * 3, w / 5), p.ground) + ferns(s);
};

function ferns(s: Stage): string {
  let out = '';
  for (let i = 0; i < 10; i++) {
    const x = s.r.between(0, s.w);
    const y = s.h * s.r.between(0.9, 1.02);
    out += s.L(
      `M${n(x)} ${n(y)}q${n(-s.u * 4)} ${n(-s.u * 8)} ${n(-s.u * 9)} ${n(-s.u * 9)}M${n(x)} ${n(y)}q${n(s.u)} ${n(-s.u * 9)} ${n(s.u * 2)} ${n(-s.u * 13)}M${n(x)} ${n(y)}q${n(s.u * 5)} ${n(-s.u * 8)} ${n(s.u * 9)} ${n(-s.u * 8)}`,
      s.u * 1.1,
      mix(s.p.dark, s.p.near, 0.3),
    );
  }
  return out;
}

const bamboo: Scene = (s) => {
  const { h, w, u, p, r } = s;
  let out = s.sky(p.low, mix(p.low, p.light, 0.5)) + s.S(ellipse(w * 0.7, h * 0.26, u * 14), p.accent);
  for (let i = 0; i < 13; i++) {
    const x = (w * (i + r.between(0, 0.8))) / 12;
    const lean = u * r.between(-8, 8);
    out += s.L(
      `M${n(x)} ${n(h + 5)}L${n(x + lean)} -5`,
      u * r.between(1.4, 3.2),
      i % 3 === 0 ? p.near : p.far,
    );
    for (let k = 0; k < 3; k++) {
      const t = r.between(0.05, 0.6);
      const [lx, ly] = [x + lean * (1 - t), h * t];
      const side = r.chance(0.5) ? 1 : -1;
      out += s.S(
        `M${n(lx)} ${n(ly)}q${n(side * u * 6)} ${n(-u * 3)} ${n(side * u * 13)} ${n(u * 5)}q${n(-side * u * 8)} ${n(u)} ${n(-side * u * 13)} ${n(-u * 5)}Z`,
        p.dark,
      );
    }
  }
  return out + s.S(hill(r, w, h, h * 0.88, u * 3, w / 4), p.mid);
};

const field: Scene = (s) => {
  const { h, w, u, p, r } = s;
  const y = h * 0.62;
  const px = w * r.pick([0.2, 0.78]);
  let out =
    heavens(s, y) +
    s.S(cloud(w * 0.3, y + u * 2, u * 13), p.light) +
    s.S(cloud(-w * 0.06, y + u * 2, u * 9), p.light) +
    s.S(hill(r, w, h, y, u * 4, w / 3), p.near) +
    s.S(hill(r, w, h, h * 0.76, u * 4, w / 3), p.ground);
  out +=
    s.B(
      `M${n(px)} ${n(h * 0.8)}V${n(h * 0.14)}M${n(px - u * 9)} ${n(h * 0.2)}h${n(u * 18)}M${n(px - u * 7)} ${n(h * 0.26)}h${n(u * 14)}`,
      u * 1.4,
      p.dark,
    ) +
    s.L(
      `M0 ${n(h * 0.12)}Q${n(px * 0.5)} ${n(h * 0.26)} ${n(px)} ${n(h * 0.2)}Q${n((px + w) / 2)} ${n(h * 0.3)} ${n(w)} ${n(h * 0.1)}`,
      2.4,
      p.dark,
    );
  return (
    out +
    [0.1, 0.3, 0.55, 0.9]
      .map((x) => bloom(s, w * x, h * r.between(0.84, 0.95), u * 2.6, r.pick([p.light, p.accent, p.accent2])))
      .join('')
  );
};

const garden: Scene = (s) => {
  const { h, w, u, p, r } = s;
  let out =
    heavens(s, h * 0.5) +
    s.S(hill(r, w, h, h * 0.52, u * 6, w / 4), p.far) +
    s.S(hill(r, w, h, h * 0.64, u * 4, w / 4), p.near);
  for (let i = 0; i < 16; i++) {
    const [x, y] = [(w * (i + r.between(0, 0.9))) / 15, h * r.between(0.68, 1)];
    out +=
      s.L(`M${n(x)} ${n(y)}q${n(u * 2)} ${n(u * 6)} 0 ${n(u * 14)}`, u * 0.8, p.dark) +
      bloom(
        s,
        x,
        y,
        u * r.between(3.4, 7.5),
        r.pick([p.accent, p.light, p.accent, mix(p.accent, p.light, 0.5)]),
      );
  }
  return out;
};

const desert: Scene = (s) => {
  const { h, w, u, p, r } = s;
  return (
    heavens(s, h * 0.5) +
    s.S(hill(r, w, h, h * 0.5, u * 6, w / 3), p.far) +
    s.S(hill(r, w, h, h * 0.6, u * 7, w / 3), p.mid) +
    s.S(hill(r, w, h, h * 0.72, u * 6, w / 2.4), p.near) +
    s.S(hill(r, w, h, h * 0.86, u * 5, w / 2), p.ground)
  );
};

const ruins: Scene = (s) => {
  const { h, w, u, p, r } = s;
  let out = heavens(s, h * 0.56) + s.S(hill(r, w, h, h * 0.6, u * 4, w / 3), p.mid);
  for (let i = 0; i < 5; i++) {
    const [x, t] = [w * (0.06 + i * 0.21), h * r.between(0.22, 0.46)];
    out +=
      s.S(rect(x, t, u * 9, h * 0.84 - t), mix(p.light, p.far, 0.35)) +
      s.S(rect(x - u * 2, t - u * 3, u * 13, u * 4), p.light) +
      s.L(
        `M${n(x + u * 3)} ${n(t + u * 3)}V${n(h * 0.8)}M${n(x + u * 6)} ${n(t + u * 3)}V${n(h * 0.8)}`,
        2.4,
        p.mid,
      );
  }
  return (
    out +
    s.S(hill(r, w, h, h * 0.82, u * 4, w / 3), p.near) +
    s.S(
      poly(w * 0.6, h * 0.92, w * 0.66, h * 0.84, w * 0.78, h * 0.86, w * 0.8, h * 0.94),
      mix(p.light, p.far, 0.5),
    )
  );
};

const snow: Scene = (s) => {
  const { h, w, u, p, r } = s;
  let out =
    heavens(s, h * 0.5) +
    s.S(ridge(r, w, h, h * 0.46, u * 16, u * 30), p.far) +
    s.S(hill(r, w, h, h * 0.6, u * 4, w / 3), mix(p.light, p.low, 0.3));
  for (let i = 0; i < 8; i++)
    out += pine(
      s,
      r.between(0, w),
      h * r.between(0.66, 0.84),
      u * r.between(0.6, 1.1),
      mix(p.dark, p.near, 0.4),
    );
  return (
    out +
    s.S(hill(r, w, h, h * 0.8, u * 3, w / 3), p.light) +
    s.L(
      curve([
        [w * 0.4, h],
        [w * 0.48, h * 0.92],
        [w * 0.44, h * 0.86],
        [w * 0.5, h * 0.81],
      ]),
      u * 1.6,
      mix(p.far, p.light, 0.4),
    )
  );
};

export const land: Record<string, Scene> = {
  mountains,
  forest,
  bamboo,
  field,
  garden,
  desert,
  ruins,
  snowfield: snow,
};
