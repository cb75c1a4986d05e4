import { mix } from '../drawing/colour.ts';
import { cloud, ellipse, n, star } from '../drawing/geometry.ts';
import type { Stage } from './stage.ts';

/** Sun or moon, clouds or stars, as the hour asks. */
export function heavens(s: Stage, horizon: number): string {
  const { p, r, u, w, time } = s;
  let out = s.sky(p.sky, p.low);
  const x = w * r.between(0.55, 0.82);
  if (time === 'night') {
    let d = '';
    for (let i = 0; i < 34; i++) d += ellipse(r.between(0, w), r.between(0, horizon), r.between(0.8, 2.2));
    out += `<path d="${d}" fill="${p.light}" opacity=".8"/>${s.S(ellipse(x, horizon * 0.34, u * 8), p.light)}`;
  } else if (time === 'dusk') {
    out += `<path d="${ellipse(x, horizon * 0.86, u * 24)}" fill="${p.light}" opacity=".2"/>${s.S(ellipse(x, horizon * 0.86, u * 13), mix(p.accent2, p.light, 0.5))}`;
  } else if (time === 'day') {
    out += s.S(ellipse(x, horizon * 0.32, u * 8), mix(p.accent2, p.light, 0.35));
  }
  if (time !== 'night') {
    for (let i = 0; i < 3; i++)
      out += s.S(
        cloud(w * (r.between(-0.1, 0.2) + i * 0.34), horizon * r.between(0.3, 0.66), u * r.between(3, 6)),
        mix(p.light, p.low, time === 'day' ? 0.08 : 0.4),
      );
  }
  return out;
}

/** Rain or snow over everything. */
export function weather(s: Stage): string {
  const { r, w, h, p } = s;
  if (s.time === 'rain') {
    let d = '';
    for (let i = 0; i < 60; i++)
      d += `M${n(r.between(-40, w))} ${n(r.between(-20, h))}l${n(-9)} ${n(r.between(26, 46))}`;
    return `<path d="${d}" stroke="${mix(p.light, p.sky, 0.2)}" stroke-width="2" opacity=".55"/>`;
  }
  if (s.time === 'snow') {
    let d = '';
    for (let i = 0; i < 60; i++) d += ellipse(r.between(0, w), r.between(0, h), r.between(2, 6));
    return `<path d="${d}" fill="#ffffff" opacity=".9"/>`;
  }
  return '';
}

export const sparkles = (s: Stage, count: number, colour: string): string => {
  let d = '';
  for (let i = 0; i < count; i++)
    d += star(s.r.between(0, s.w), s.r.between(0, s.h * 0.8), s.r.between(4, 13), 4, 0.25);
  return `<path d="${d}" fill="${colour}" opacity=".85"/>`;
};
