import { ellipse, hill, n, rect } from '../drawing/geometry.ts';
import { song } from '../drawing/lettering.ts';
import { makeRng } from '../drawing/rng.ts';
import { coverSheet, fill, l, p, sheetOf } from './cover-sheet.ts';

export function whaleCover(): string {
  const r = makeRng('whale-cover');
  const deep = ['#0f2b45', '#143a58', '#1b4f6c', '#256a80', '#3a8c96', '#6fb8b0', '#f8dca0'];
  const caves = deep
    .map((c, i) => (i === 0 ? fill(c) : sheetOf(ellipse(300, 395, 345 - i * 47, 400 - i * 52), c)))
    .join('');
  let ribs = '';
  for (let i = 0; i < 6; i++) {
    const [w, y] = [250 - i * 36, 150 + i * 32];
    const t = 17 - i * 1.9;
    ribs += sheetOf(
      `M${300 - w} 690Q${300 - w * 1.12} ${y + 60} 300 ${y}Q${300 + w * 1.12} ${y + 60} ${300 + w} 690L${n(300 + w - t)} 690Q${n(300 + w * 1.12 - t * 1.6)} ${y + 80} 300 ${n(y + t)}Q${n(300 - w * 1.12 + t * 1.6)} ${y + 80} ${n(300 - w + t)} 690Z`,
      i % 2 === 0 ? '#fbf3e0' : '#f1e4c8',
    );
  }
  let shelves = '';
  for (const side of [-1, 1])
    for (let s = 0; s < 4; s++) {
      const [x, y] = [300 + side * (215 - s * 6) - (side > 0 ? 74 : 0), 400 + s * 66];
      shelves += p(rect(x, y + 50, 76, 6), '#5a2f36');
      for (let b = 0; b < 7; b++) {
        const bh = r.between(30, 48);
        shelves += p(
          rect(x + 3 + b * 10, y + 50 - bh, r.between(6.5, 9.5), bh),
          r.pick(['#f0765a', '#f8cf7a', '#fbf3e0', '#2f7486', '#c8503f', '#6fb8b0']),
        );
      }
    }
  const girl = `<g transform="translate(300 628)">${p('M-24 0Q-20 -52 0 -54Q20 -52 24 0Z', '#d8443a')}<circle cx="0" cy="-70" r="19" fill="#f8dcc4"/>${p('M-23 -66Q-25 -95 0 -95Q25 -95 23 -66L25 -46Q12 -54 14 -74Q0 -82 -14 -74Q-12 -54 -25 -46Z', '#4a2a3a')}${p('M-22 -34L0 -27L22 -34V-16L0 -9L-22 -16Z', '#fffaf0')}${l('M0 -27V-9', 2, '#c8a888')}${l('M-9 0V22M9 0V22', 8, '#f8dcc4')}</g>`;
  const fish = (
    [
      [180, 270, 1],
      [410, 232, -1],
      [236, 208, 1],
      [368, 318, -1],
    ] as const
  )
    .map(
      ([x, y, s]) =>
        `<g transform="translate(${x} ${y}) scale(${s} 1)">${p('M-20 0Q-4 -14 12 -2L24 -12Q20 0 24 12L12 3Q-4 14 -20 0Z', '#f0765a')}</g>`,
    )
    .join('');
  const floor =
    sheetOf(hill(r, 600, 800, 648, 12, 120), '#e08a6a') + sheetOf(hill(r, 600, 800, 684, 12, 150), '#12304a');
  return coverSheet(
    caves +
      shelves +
      ribs +
      fish +
      girl +
      floor +
      song('鲸落图书馆', 300, 700, 74, '#fbf3e0', { align: 'middle', spacing: 0.1 }),
  );
}
