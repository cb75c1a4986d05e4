import { mix } from '../drawing/colour.ts';
import { ellipse, n, rect } from '../drawing/geometry.ts';
import type { Tint } from './iso.ts';
import { isoAt, town } from './iso.ts';
import type { Season } from './landscape.ts';
import { landscape } from './landscape.ts';
import type { Plate } from './plate-page.ts';
import type { Light } from './still-life.ts';
import { stillLife } from './still-life.ts';

const season = (
  sky: string,
  low: string,
  hills: Season['hills'],
  disc: string,
  leaf: string,
  leaf2: string,
  trunk: string,
  falls: Season['falls'],
  water: boolean,
): Season => ({ sky, low, hills, disc, leaf, leaf2, trunk, falls, water });

/** Four seasons, each at three hours. */
export const SEASONS: readonly (readonly Season[])[] = [
  [
    season(
      '#a9d3dc',
      '#fbeee2',
      ['#c4d8c4', '#9cc2a4', '#74a886', '#4c8468'],
      '#fff8e8',
      '#f3a9b5',
      '#fbd3d6',
      '#5a4038',
      'petal',
      true,
    ),
    season(
      '#f6c4b8',
      '#fff0dc',
      ['#d8b8b4', '#b39aa0', '#7d8f84', '#55705f'],
      '#f0705a',
      '#f7b6c0',
      '#ffe1e0',
      '#4a3238',
      'petal',
      false,
    ),
    season(
      '#3f5a80',
      '#c9a8b8',
      ['#6a7a9a', '#536688', '#3c5470', '#283c54'],
      '#fbeac2',
      '#e8a0b4',
      '#f6cdd2',
      '#221f30',
      'petal',
      true,
    ),
  ],
  [
    season(
      '#3f9ad0',
      '#dff2e6',
      ['#9fd0b8', '#66b08a', '#368a62', '#1f6448'],
      '#fff6d0',
      '#2f9a5c',
      '#7cc46a',
      '#3a3426',
      'leaf',
      true,
    ),
    season(
      '#f08a4c',
      '#ffe0a0',
      ['#d8905a', '#a0744c', '#5f6a48', '#354a3a'],
      '#fff0b8',
      '#4a7a48',
      '#8aa052',
      '#2a2a20',
      'firefly',
      false,
    ),
    season(
      '#10284a',
      '#2f6a74',
      ['#24526a', '#1b4258', '#133248', '#0b2034'],
      '#ffe9a0',
      '#1f5a4c',
      '#3a8064',
      '#0a1420',
      'firefly',
      true,
    ),
  ],
  [
    season(
      '#9cc4d8',
      '#fbe8c0',
      ['#dcc08a', '#d09a54', '#b8703a', '#84482c'],
      '#fff3d4',
      '#e07a2c',
      '#f3b340',
      '#4a2a20',
      'leaf',
      true,
    ),
    season(
      '#d8643c',
      '#ffd98a',
      ['#c4704a', '#9c4f40', '#743a3a', '#4a2630'],
      '#ffe9b4',
      '#d8402c',
      '#f08a3c',
      '#2c1620',
      'leaf',
      false,
    ),
    season(
      '#2c3054',
      '#b0705a',
      ['#5a4a68', '#4a3a58', '#382c48', '#241c34'],
      '#f8d88a',
      '#b8482f',
      '#e0803c',
      '#16101f',
      'leaf',
      true,
    ),
  ],
  [
    season(
      '#b8cede',
      '#f6f6f2',
      ['#d4e0e8', '#e2eaee', '#eef2f4', '#fbfcfc'],
      '#fdf0d8',
      '#e8eef2',
      '#cfdde6',
      '#4a4a54',
      'snow',
      true,
    ),
    season(
      '#e8b4a8',
      '#fbe9dc',
      ['#c8bcc8', '#d8d0d8', '#e8e4e6', '#f8f6f6'],
      '#e8604c',
      '#c83a48',
      '#e87a80',
      '#3a2e38',
      'snow',
      false,
    ),
    season(
      '#16284a',
      '#5a7a9a',
      ['#3f5a7c', '#5f7c9a', '#8fa8c0', '#c4d4e0'],
      '#fdf6dc',
      '#9fb8cc',
      '#dfeaf0',
      '#101c30',
      'snow',
      true,
    ),
  ],
];

export const seasonsPlate = (chapter: number, variant: number): Plate => {
  const list = SEASONS[chapter % 4] ?? [];
  const s = list[variant % list.length];
  return (r, w, h) => (s ? landscape(r, w, h, s) : '');
};

interface Hour {
  sky: readonly [string, string];
  disc: string;
  tint: Tint;
}

const hour = (
  a: string,
  b: string,
  disc: string,
  top: string,
  left: string,
  right: string,
  hole: string,
  roof: string,
  accent: string,
): Hour => ({ sky: [a, b], disc, tint: { top, left, right, hole, roof, accent } });

export const HOURS: readonly (readonly Hour[])[] = [
  [
    hour('#f7b7a3', '#fdeadb', '#fff6e4', '#fde6d8', '#f2a595', '#d97a7c', '#7a3a54', '#5aa8a0', '#f6c65b'),
    hour('#a8d8d4', '#fdf1dd', '#ffd9a0', '#fff3e2', '#f4c4a4', '#dc9a8a', '#5a4a68', '#e0705a', '#4fa08c'),
    hour('#e8c8e4', '#fff0e4', '#ff9d7a', '#f8e4ec', '#d8a8c8', '#a87aa8', '#4a2f5c', '#f0a05a', '#6ab0b8'),
  ],
  [
    hour('#4aa8d8', '#d8f0f0', '#fffbe8', '#ffffff', '#dfe8ee', '#a9c0d0', '#2a5a80', '#2f7fc0', '#f0b840'),
    hour('#f6d06a', '#fff4cf', '#ffffff', '#fff8e4', '#f0c878', '#cf9448', '#6a4020', '#3f8f80', '#d8553c'),
    hour('#7cc8b0', '#f0f8e4', '#fff0b0', '#f4fbf0', '#b4dcc4', '#7ab49c', '#205a50', '#f08a6a', '#f4c850'),
  ],
  [
    hour('#1b1f4a', '#5a4a8c', '#fdf0c4', '#6a68b4', '#453f88', '#2c2860', '#ffd86a', '#8a4a9a', '#ff9d6a'),
    hour('#0d2a44', '#2f7080', '#f4f4d8', '#4a8a98', '#2a6074', '#184458', '#ffe08a', '#c85a5a', '#f8b84a'),
    hour('#2a1338', '#a04a6a', '#ffd2a0', '#a86090', '#70386c', '#482450', '#ffcf70', '#3f6aa0', '#f0785a'),
  ],
];

export const cityPlate = (chapter: number, variant: number): Plate => {
  const list = HOURS[chapter % 3] ?? [];
  const o = list[variant % list.length];
  return (r, w, h) => {
    if (!o) return '';
    const id = `q${r.int(1, 99999999)}`;
    const size = w > h * 1.2 ? 6 : r.int(3, 5);
    const unit = Math.min(w / (size * 1.95), h / (size * 1.25 + 4.4));
    const iso = isoAt(w / 2 + r.between(-0.05, 0.05) * w, h * 0.54 - size * unit * 0.28, unit);
    const night = chapter % 3 === 2;
    let stars = '';
    if (night)
      for (let i = 0; i < 40; i++) stars += ellipse(r.between(0, w), r.between(0, h * 0.7), r.between(1, 3));
    const q = Math.min(w, h) * r.between(0.2, 0.34);
    return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${o.sky[0]}"/><stop offset="1" stop-color="${o.sky[1]}"/></linearGradient><path d="${rect(0, 0, w, h)}" fill="url(#${id})"/><path d="${stars}" fill="#ffffff" opacity=".8"/><path d="${ellipse(w * r.between(0.3, 0.7), h * r.between(0.24, 0.4), q)}" fill="${o.disc}" opacity=".9"/>${clouds(r, w, h, mix(o.sky[1], '#ffffff', night ? 0.1 : 0.6))}${town(iso, r, o.tint, size)}`;
  };
};

function clouds(r: { between(a: number, b: number): number }, w: number, h: number, c: string): string {
  let d = '';
  for (let i = 0; i < 5; i++) {
    const [x, y, q] = [r.between(-0.1, 0.9) * w, r.between(0.3, 0.95) * h, r.between(0.18, 0.4) * w];
    d += `M${n(x)} ${n(y)}h${n(q)}a14 14 0 0 0 0 -28h${n(-q * 0.4)}a10 10 0 0 0 0 -20h${n(-q * 0.3)}a24 24 0 0 0 ${n(-q * 0.3)} 48Z`;
  }
  return `<path d="${d}" fill="${c}" opacity=".6"/>`;
}

const light = (
  wall: string,
  table: string,
  glow: string,
  shade: string,
  leaf: string,
  ...things: string[]
): Light => ({ wall, table, glow, shade, leaf, things });

export const LIGHTS: readonly (readonly Light[])[] = [
  [
    light('#e9dfcf', '#d8c3a5', '#fff8e6', '#8a7460', '#6f8a6a', '#f4ead8', '#9db4b8', '#d9a08a', '#c9b98f'),
    light('#cfdcdc', '#e8dcc8', '#ffffff', '#6f8488', '#5f8a78', '#f6f0e2', '#7fa3b0', '#e8b89a', '#e6d28f'),
    light('#f2d9cc', '#c99c86', '#fff3e4', '#7a4f48', '#7a8f60', '#fbeee0', '#d0745c', '#8fa8a0', '#f0c88a'),
  ],
  [
    light('#f3c96a', '#b8683c', '#fff0b8', '#6a3020', '#4f7a4a', '#2f6f8a', '#f08a3c', '#fff3d8', '#c8402f'),
    light('#7fb0c0', '#2f5a74', '#d8f0f0', '#123048', '#3f7a5c', '#f4b84a', '#e8694a', '#f4f0e0', '#1f7a8a'),
    light('#b8c48a', '#6a7a48', '#f6f8d4', '#2f3a20', '#3a6a3a', '#f8f0d8', '#e0783c', '#d84a4a', '#4a8a88'),
  ],
  [
    light('#c8553c', '#5a2430', '#ffb87a', '#2a0f1c', '#5a6a48', '#f2c48a', '#8a2f3c', '#d8804a', '#3f4a6a'),
    light('#5a4a7a', '#2a2448', '#e8a8a0', '#120f28', '#4a7a78', '#e8a05a', '#8a6aa8', '#d8606a', '#f0d8c0'),
    light('#2f4a5a', '#16262f', '#f0b860', '#081418', '#3f6a5a', '#d8703c', '#e8c890', '#6f8f98', '#a83f3a'),
  ],
];

export const stillPlate = (chapter: number, variant: number): Plate => {
  const list = LIGHTS[chapter % 3] ?? [];
  const l = list[variant % list.length];
  return (r, w, h) => (l ? stillLife(r, w, h, l) : '');
};
