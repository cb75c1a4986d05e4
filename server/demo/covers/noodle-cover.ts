import { ellipse, n } from '../drawing/geometry.ts';
import { heavyDown, song } from '../drawing/lettering.ts';
import { makeRng } from '../drawing/rng.ts';
import { coverSheet, fill, l, p } from './cover-sheet.ts';

export function noodleCover(): string {
  const r = makeRng('noodle-cover');
  let rain = '';
  for (let i = 0; i < 46; i++)
    rain += `M${n(r.between(0, 640))} ${n(r.between(-60, 420))}l-16 ${n(r.between(50, 110))}`;
  let dots = '';
  for (let y = 0; y < 11; y++)
    for (let x = 0; x < 30; x++)
      dots += ellipse(x * 21 + (y % 2) * 10, 800 - y * 18, Math.max(0.6, 8.4 - y * 0.76));
  const lantern = (x: number, y: number, k: number): string =>
    `<g transform="translate(${x} ${y}) scale(${k})">${l('M0 -130V-60', 4, '#f6ecd6')}${p(ellipse(0, 0, 58, 62), '#d9402c')}${l('M-30 -52Q-48 0 -30 52M0 -60V60M30 -52Q48 0 30 52', 3, '#8a1f14')}${p('M-26 -66H26V-54H-26ZM-26 54H26V66H-26Z', '#f3c04e')}${l('M0 66V96', 5, '#f3c04e')}</g>`;
  const steam =
    l('M216 430C150 360 260 320 200 240S250 130 196 60', 26, '#f6ecd6') +
    l('M392 430C450 350 346 300 402 226S360 120 410 40', 18, '#f6ecd6', 'opacity=".85"') +
    l('M306 440C270 390 340 350 300 300', 14, '#f6ecd6', 'opacity=".7"');
  let noodles = '';
  for (let i = 0; i < 9; i++)
    noodles += l(
      `M${96 + i * 46} ${500 + (i % 2) * 14}q24 -34 48 0t48 0`,
      9,
      i % 2 === 0 ? '#f3c96a' : '#fbe3a0',
    );
  const bowl =
    p('M40 500H560Q552 700 400 752V782H200V752Q48 700 40 500Z', '#d9402c') +
    p('M40 500H560Q559 530 554 556H46Q41 530 40 500Z', '#f6ecd6') +
    l('M66 528H534', 5, '#1a1715', 'stroke-dasharray="22 14"') +
    p(ellipse(300, 500, 260, 60), '#f6ecd6') +
    p(ellipse(300, 504, 236, 47), '#7a3a1c');
  const egg =
    p(ellipse(398, 496, 52, 30), '#fffaf0') +
    p(ellipse(402, 497, 25, 15), '#f39a2c') +
    p('M150 488q40 -26 84 -6q-30 26 -84 6Z', '#4f8f52') +
    p('M180 512q44 -20 78 4q-34 18 -78 -4Z', '#6fae5c');
  const sticks =
    l('M338 500L560 236M366 512L596 262', 13, '#1a1715') +
    l('M338 500L560 236M366 512L596 262', 8, '#c8482c');
  return coverSheet(
    fill('#1a1715') +
      l(rain, 3, '#6f665c') +
      lantern(96, 150, 1) +
      lantern(528, 110, 0.7) +
      steam +
      p(dots, '#d9402c', 'opacity=".55"') +
      bowl +
      noodles +
      egg +
      sticks +
      heavyDown(['雨巷', '面馆'], 392, 74, 100, '#fff8e8', {
        leading: 1.08,
        halo: '#1a1715',
        haloWidth: 18,
      }) +
      song('只在下雨的晚上开门', 300, 640, 26, '#fff8e8', { align: 'middle', spacing: 0.24 }),
  );
}
