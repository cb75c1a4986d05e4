import type { Cast } from '../drawing/cast.ts';
import { mix } from '../drawing/colour.ts';
import { figure } from '../drawing/figure.ts';
import { ellipse, n, rect } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import type { Pen } from '../drawing/pen.ts';
import { backdrop } from '../drawing/pen.ts';
import { thing } from '../drawing/props.ts';
import type { Rng } from '../drawing/rng.ts';
import { paintScene } from '../scenes/paint-scene.ts';
import type { Book } from './book.ts';
import type { Beat, Say } from './script.ts';

/** One picture: what it shows and, for voices, where the speaker's mouth is. */
export interface Picture {
  art: string;
  mouth: readonly [number, number];
  /** The side that is free for a balloon: −1 left, 1 right, 0 above. */
  free: -1 | 0 | 1;
}

export interface Brush {
  book: Book;
  pen: Pen;
  p: Palette;
  r: Rng;
  seed: string;
}

const castOf = (b: Brush, who: string): Cast => {
  const c = b.book.cast[who];
  if (!c) throw new Error(`${b.book.key} has no actor ${who}`);
  return c;
};

/** All of the place, its people small on the ground. */
export function wideShot(b: Brush, beat: Beat, w: number, h: number, crowd = true): Picture {
  const art = paintScene(b.pen, b.p, w, h, { scene: beat.scene, time: beat.time, seed: b.seed });
  const people = crowd ? unique(beat.says) : [];
  const size = Math.min(h * 0.46, w * 0.5);
  const start = b.r.between(0.3, 0.46);
  const figures = people.map((s, i) =>
    figure(b.pen, castOf(b, s.who), {
      x:
        w * start +
        (i - (people.length - 1) / 2) * size * 0.75 +
        (people.length === 1 ? w * b.r.between(-0.1, 0.25) : w * 0.08),
      y: h * 0.955,
      size,
      mood: 'calm',
      pose: s.pose === 'cheer' ? 'stand' : s.pose,
      look: people.length === 1 ? b.r.pick([-1, 1]) : i === 0 ? 1 : -1,
    }),
  );
  return { art: art + figures.join(''), mouth: [w / 2, h * 0.5], free: 0 };
}

function unique(says: readonly Say[]): Say[] {
  const seen = new Set<string>();
  return says.filter((s) => !seen.has(s.who) && seen.add(s.who)).slice(0, 3);
}

/** Speaker and listener from the knees up in the place. */
export function twoShot(
  b: Brush,
  beat: Beat,
  say: Say,
  other: Say | undefined,
  w: number,
  h: number,
): Picture {
  const art = paintScene(b.pen, b.p, w, h, {
    scene: beat.scene,
    time: beat.time,
    seed: b.seed,
    zoom: 1.35,
    fx: b.r.next(),
    fy: 0.6,
  });
  const size = Math.min(h * 1.02, w * 1.25);
  const y = h * 1.22;
  const left = b.r.chance(0.5);
  const sx = w * (other ? (left ? 0.3 : 0.7) : left ? 0.34 : 0.66);
  const main = figure(b.pen, castOf(b, say.who), {
    x: sx,
    y,
    size,
    mood: say.mood,
    pose: say.pose,
    look: left ? 1 : -1,
  });
  const second = other
    ? figure(b.pen, castOf(b, other.who), {
        x: w * (left ? 0.76 : 0.24),
        y: y + h * 0.02,
        size: size * 0.94,
        mood: 'calm',
        pose: 'stand',
        look: left ? -1 : 1,
      })
    : '';
  return {
    art: art + second + main,
    mouth: [sx, y - size * 0.8 * (castOf(b, say.who).height ?? 1)],
    free: left ? 1 : -1,
  };
}

/** The face, with the light of the feeling behind it. */
export function closeShot(b: Brush, beat: Beat, say: Say, w: number, h: number, high = false): Picture {
  const c = castOf(b, say.who);
  const left = b.r.chance(0.5);
  const tall = h > w * 1.15 || high;
  const cx = tall ? w * 0.5 : w * (left ? 0.34 : 0.66);
  const head = Math.min(h * (tall ? 0.3 : 0.36), w * 0.27);
  const size = (head / 46) * 310;
  const cy = h * (tall ? 0.7 : 0.58);
  const k = c.height ?? 1;
  const art =
    mindscape(b, beat, say, w, h, cx, cy) +
    figure(
      b.pen,
      { ...c, height: 1 },
      {
        x: cx,
        y: cy + (254 * size) / 310,
        size,
        mood: say.mood,
        pose: say.pose === 'run' || say.pose === 'walk' || say.pose === 'sit' ? 'stand' : say.pose,
        look: left ? 1 : -1,
      },
    );
  return { art, mouth: [cx, cy + head * 0.3 * k], free: tall ? 0 : left ? 1 : -1 };
}

function mindscape(b: Brush, beat: Beat, say: Say, w: number, h: number, cx: number, cy: number): string {
  const { p, r } = b;
  const base =
    say.mood === 'angry' || say.mood === 'shock'
      ? [mix(p.accent, p.dark, 0.15), mix(p.accent, p.light, 0.35)]
      : say.mood === 'sad' || say.mood === 'cry'
        ? [mix(p.far, p.dark, 0.5), p.far]
        : say.mood === 'shy' || say.mood === 'laugh'
          ? [mix(p.accent2, p.light, 0.35), mix(p.accent2, p.light, 0.7)]
          : undefined;
  if (!base || b.r.chance(0.35))
    return paintScene(b.pen, b.p, w, h, {
      scene: beat.scene,
      time: beat.time,
      seed: b.seed,
      zoom: 2.1,
      fx: r.next(),
      fy: r.between(0.2, 0.6),
    });
  const ground = backdrop(
    { ...b.pen, palette: p },
    w,
    h,
    base[0] ?? p.sky,
    base[1] ?? p.low,
    `g${r.int(1, 999999999)}`,
  );
  return (
    ground +
    (say.mood === 'angry' || say.mood === 'shock'
      ? rays(b, w, h, cx, cy)
      : say.mood === 'sad' || say.mood === 'cry'
        ? fall(b, w, h)
        : bubbles(b, w, h))
  );
}

function rays(b: Brush, w: number, h: number, cx: number, cy: number): string {
  let d = '';
  const far = w + h;
  for (let i = 0; i < 44; i++) {
    const a = (i / 44) * Math.PI * 2 + b.r.between(-0.04, 0.04);
    const t = b.r.between(0.006, 0.028);
    const near = Math.min(w, h) * b.r.between(0.46, 0.62);
    d += `M${n(cx + Math.cos(a) * near)} ${n(cy + Math.sin(a) * near)}L${n(cx + Math.cos(a - t) * far)} ${n(cy + Math.sin(a - t) * far)}L${n(cx + Math.cos(a + t) * far)} ${n(cy + Math.sin(a + t) * far)}Z`;
  }
  return `<path d="${d}" fill="${b.book.pen === 'screen' || b.book.pen === 'wood' || b.book.pen === 'ink' ? b.p.ink : b.p.light}" opacity="${b.book.pen === 'screen' || b.book.pen === 'wood' ? 1 : 0.4}"/>`;
}

function fall(b: Brush, w: number, h: number): string {
  let d = '';
  for (let i = 0; i < 40; i++) d += `M${n(b.r.between(0, w))} ${n(-4)}v${n(b.r.between(0.15, 0.6) * h)}`;
  return `<path d="${d}" stroke="${mix(b.p.ink, b.p.far, 0.3)}" stroke-width="2" opacity=".5"/>`;
}

function bubbles(b: Brush, w: number, h: number): string {
  let d = '';
  for (let i = 0; i < 22; i++)
    d += ellipse(b.r.between(0, w), b.r.between(0, h), b.r.between(5, Math.min(w, h) * 0.09));
  return `<path d="${d}" fill="${b.p.light}" opacity=".55"/>`;
}

/** A thing alone, close. */
export function thingShot(b: Brush, name: string, w: number, h: number): Picture {
  const { p, r } = b;
  const c = r.pick([
    mix(p.far, p.light, 0.5),
    mix(p.mid, p.dark, 0.5),
    mix(p.accent2, p.light, 0.65),
    mix(p.near, p.light, 0.5),
  ]);
  const ground = backdrop(
    { ...b.pen, palette: p },
    w,
    h,
    c,
    mix(c, p.light, 0.25),
    `g${r.int(1, 999999999)}`,
  );
  const q = Math.min(w, h);
  const glow = `<path d="${ellipse(w / 2, h / 2, q * 0.46)}" fill="${p.light}" opacity=".22"/>`;
  const shade =
    b.book.pen === 'blue'
      ? ''
      : `<path d="${ellipse(w / 2, h / 2 + q * 0.36, q * 0.32, q * 0.05)}" fill="${p.ink}" opacity=".2"/>`;
  return {
    art: ground + glow + shade + thing(b.pen, name, w / 2, h * 0.5, q * 0.66, r.between(-9, 9)),
    mouth: [w / 2, h / 2],
    free: 0,
  };
}

/** Cuts a picture to an outline of the page. */
export const clipped = (id: string, outline: string, x: number, y: number, art: string): string =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})"><g transform="translate(${n(x)} ${n(y)})">${art}</g></g>`;

export const whole = (w: number, h: number, colour: string): string =>
  `<path d="${rect(0, 0, w, h)}" fill="${colour}"/>`;
