import { mix } from '../drawing/colour.ts';
import { ellipse, n, rect } from '../drawing/geometry.ts';
import { text, wrap } from '../drawing/lettering.ts';
import type { Palette, Time } from '../drawing/palette.ts';
import type { PenKind } from '../drawing/pen.ts';
import { penDefs } from '../drawing/pen.ts';
import { thing } from '../drawing/props.ts';
import { makeRng } from '../drawing/rng.ts';
import { paintScene } from '../scenes/paint-scene.ts';

export interface Magazine {
  key: string;
  name: string;
  pen: PenKind;
  palette: Palette;
}

/** One article a page: what is seen, its heading and its sentences. */
export interface Article {
  /** Place and hour, e.g. 'sea dusk'. */
  view: string;
  thing: string;
  head: string;
  said: string[];
}

const [W, H] = [1000, 1400];

type Form = (m: Magazine, a: Article, seed: string) => string;

export function magazinePage(m: Magazine, issue: number, index: number, a: Article): string {
  const form = index === 0 ? opening : (FORMS[(index + issue) % FORMS.length] ?? columns);
  const p = m.palette;
  const folio = `<path d="M60 1336H940" stroke="${p.ink}" stroke-width="1.5"/>${text(m.name, { x: 60, y: 1348, size: 22, colour: p.ink, spacing: 0.2 })}${text(String(issue * 20 + index * 2 + 3), { x: 940, y: 1348, size: 22, colour: p.ink, align: 'end' })}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">${penDefs(m.pen, p)}<path d="${rect(0, 0, W, H)}" fill="${p.paper}"/>${form(m, a, `${m.key}-${issue}-${index}`)}${index === 0 ? '' : folio}</svg>`;
}

function picture(
  m: Magazine,
  view: string,
  seed: string,
  id: string,
  x: number,
  y: number,
  w: number,
  h: number,
  zoom = 1,
): string {
  const [scene = 'sea', time = 'day'] = view.split(' ');
  const pen = { kind: m.pen, palette: m.palette, scale: 1 };
  return `<clipPath id="${id}"><path d="${rect(x, y, w, h)}"/></clipPath><g clip-path="url(#${id})"><g transform="translate(${n(x)} ${n(y)})">${paintScene(pen, m.palette, w, h, { scene, time: time as Time, seed, zoom, fx: 0.3, fy: 0.7 })}</g></g>`;
}

const object = (m: Magazine, name: string, x: number, y: number, size: number, seed: string): string =>
  `<path d="${ellipse(x, y, size * 0.66)}" fill="${mix(m.palette.accent2, m.palette.paper, 0.35)}"/>${thing({ kind: m.pen, palette: m.palette, scale: 1 }, name, x, y, size, makeRng(seed).between(-12, 12))}`;

const heading = (
  m: Magazine,
  head: string,
  x: number,
  y: number,
  size: number,
  colour = m.palette.ink,
): string => text(head, { x, y, size, colour, face: 'song', spacing: 0.06 });

/** Running text of an article in a measure; returns nothing beyond `max` rows. */
function body(
  m: Magazine,
  said: readonly string[],
  x: number,
  y: number,
  width: number,
  size: number,
  max = 99,
): string {
  const rows = said.flatMap((s) => [...wrap(s, Math.floor(width / size)), '']).slice(0, max);
  return text(rows, { x, y, size, colour: mix(m.palette.ink, m.palette.paper, 0.1), leading: 1.62 });
}

const opening: Form = (m, a, seed) => {
  const p = m.palette;
  return `${picture(m, a.view, seed, 'a', 0, 0, W, H)}<path d="${rect(60, 900, 620, 400)}" fill="${p.paper}"/><path d="${rect(60, 900, 14, 400)}" fill="${p.accent}"/>${text(m.name, { x: 110, y: 936, size: 30, colour: p.accent, spacing: 0.3, bold: 0.02 })}${heading(m, a.head, 108, 996, 66)}${body(m, a.said, 110, 1100, 530, 36, 5)}${object(m, a.thing, 830, 1160, 190, seed)}`;
};

const columns: Form = (m, a, seed) =>
  `${picture(m, a.view, seed, 'a', 60, 70, 880, 520)}${heading(m, a.head, 58, 640, 68)}<path d="M60 748H300" stroke="${m.palette.accent}" stroke-width="8"/>${body(m, a.said.slice(0, 2), 60, 800, 410, 38, 9)}${body(m, a.said.slice(2), 530, 800, 410, 38, 5)}${object(m, a.thing, 740, 1190, 190, seed)}`;

const side: Form = (m, a, seed) =>
  `<path d="${rect(0, 0, 430, H)}" fill="${mix(m.palette.mid, m.palette.paper, 0.72)}"/>${picture(m, a.view, seed, 'a', 480, 70, 460, 1230)}${text(wrap(a.head, 4), { x: 70, y: 90, size: 78, colour: m.palette.accent, face: 'song', leading: 1.2 })}${body(m, a.said, 70, 400, 310, 36, 12)}${object(m, a.thing, 216, 1140, 210, seed)}`;

/** Three views of one place, numbered like steps. */
const steps: Form = (m, a, seed) => {
  const rows = [0, 1, 2].map((i) => {
    const y = 250 + i * 352;
    const left = i % 2 === 0;
    return `${picture(m, a.view, `${seed}-${i}`, `s${i}`, left ? 60 : 400, y, 540, 322, 1 + i * 0.35)}${text(String(i + 1), { x: left ? 640 : 60, y: y + 2, size: 90, colour: m.palette.accent, bold: 0.05 })}${body(m, [a.said[i] ?? ''], left ? 640 : 60, y + 122, 300, 36, 4)}`;
  });
  return `<path d="${rect(0, 0, W, 200)}" fill="${m.palette.accent}"/>${heading(m, a.head, 60, 70, 72, m.palette.paper)}${rows.join('')}`;
};

const spotlight: Form = (m, a, seed) => {
  const p = m.palette;
  const rays = Array.from(
    { length: 24 },
    (_, i) =>
      `<path d="M500 560L${n(500 + Math.cos(i * 0.2618) * 1300)} ${n(560 + Math.sin(i * 0.2618) * 1300)}L${n(500 + Math.cos(i * 0.2618 + 0.13) * 1300)} ${n(560 + Math.sin(i * 0.2618 + 0.13) * 1300)}Z" fill="${mix(p.accent2, p.paper, 0.55)}"/>`,
  ).join('');
  return `<path d="${rect(0, 0, W, 1310)}" fill="${mix(p.accent2, p.paper, 0.25)}"/><clipPath id="r"><path d="${rect(0, 0, W, 1310)}"/></clipPath><g clip-path="url(#r)">${rays}</g><path d="${ellipse(500, 560, 330)}" fill="${p.paper}"/>${thing({ kind: m.pen, palette: p, scale: 1 }, a.thing, 500, 560, 430, makeRng(seed).between(-8, 8))}${text(a.head, { x: 500, y: 86, size: 84, colour: p.ink, face: 'song', align: 'middle', spacing: 0.1 })}<path d="${rect(60, 960, 880, 330)}" fill="${p.paper}"/>${body(m, a.said, 100, 996, 800, 38, 5)}`;
};

/** A mosaic of small views around the words. */
const scrapbook: Form = (m, a, seed) =>
  `${picture(m, a.view, `${seed}-a`, 'a', 60, 70, 560, 420)}${picture(m, a.view, `${seed}-b`, 'b', 650, 70, 290, 420, 1.8)}${picture(m, a.view, `${seed}-c`, 'c', 60, 900, 290, 400, 2.2)}${picture(m, a.view, `${seed}-d`, 'd', 380, 900, 560, 400, 1.3)}${heading(m, a.head, 60, 530, 64)}${body(m, a.said, 60, 630, 640, 34, 5)}${object(m, a.thing, 830, 700, 180, seed)}`;

const FORMS: readonly Form[] = [columns, side, steps, spotlight, scrapbook];
