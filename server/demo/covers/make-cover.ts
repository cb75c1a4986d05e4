import { ellipse, n, rect, roundRect } from '../drawing/geometry.ts';
import { heavy, song } from '../drawing/lettering.ts';
import { coverSheet, fill, l, p } from './cover-sheet.ts';

/** A camera taken apart along its axis, as the magazine takes everything apart. */
export function makeCover(): string {
  const ring = (x: number, y: number, q: number, c: string, hole: string): string =>
    p(ellipse(x + 16, y, q * 0.5, q), '#1f1a17') +
    p(ellipse(x, y, q * 0.5, q), c) +
    p(ellipse(x - 2, y, q * 0.36, q * 0.74), hole);
  const axis = l('M10 620L590 350', 3, '#1f1a17', 'stroke-dasharray="4 10"');
  const body = `<g transform="translate(420 402) rotate(-25) skewX(-8)">${p(roundRect(-96, -104, 210, 196, 18), '#1f1a17')}${p(roundRect(-112, -112, 210, 196, 18), '#f4ead4')}${p(rect(-112, -60, 210, 92), '#e8492c')}${p(roundRect(-60, -140, 76, 34, 8), '#f4ead4')}${p(roundRect(-48, -132, 40, 20, 4), '#2f7f88')}${p(ellipse(62, -118, 22, 9), '#1f1a17')}<circle cx="-10" cy="-12" r="72" fill="#1f1a17"/><circle cx="-10" cy="-12" r="56" fill="#2f7f88"/><circle cx="-10" cy="-12" r="34" fill="#16303a"/><circle cx="-26" cy="-28" r="11" fill="#f4ead4"/></g>`;
  const parts =
    ring(262, 492, 92, '#f4ead4', '#2f7f88') +
    ring(182, 532, 78, '#f3b73e', '#16303a') +
    ring(112, 566, 64, '#f4ead4', '#e8492c') +
    ring(54, 594, 48, '#1f1a17', '#8fc4c0');
  let gears = '';
  for (const [x, y, q, c] of [
    [520, 640, 58, '#1f1a17'],
    [448, 704, 38, '#e8492c'],
    [556, 724, 26, '#2f7f88'],
  ] as const) {
    let d = '';
    for (let i = 0; i < 12; i++)
      d += `M${n(x + Math.cos((i * Math.PI) / 6) * q)} ${n(y + Math.sin((i * Math.PI) / 6) * q)}m${n(-q * 0.14)} 0a${n(q * 0.14)} ${n(q * 0.14)} 0 1 0 ${n(q * 0.28)} 0a${n(q * 0.14)} ${n(q * 0.14)} 0 1 0 ${n(-q * 0.28)} 0Z`;
    gears += p(d, c) + p(ellipse(x, y, q), c) + p(ellipse(x, y, q * 0.4), '#f3b73e');
  }
  const labels = [
    [262, 380, '镜'],
    [182, 424, '环'],
    [112, 474, '叶'],
    [456, 252, '机'],
  ]
    .map(
      ([x, y, t]) =>
        `<circle cx="${x}" cy="${y}" r="21" fill="#1f1a17"/>${song(String(t), Number(x), Number(y) - 13, 24, '#f4ead4', { align: 'middle' })}${l(`M${x} ${Number(y) + 22}v26`, 2.4, '#1f1a17')}`,
    )
    .join('');
  return coverSheet(
    fill('#f3b73e') +
      p('M0 480L600 200V800H0Z', '#f0a92c') +
      axis +
      body +
      parts +
      labels +
      gears +
      fill('#1f1a17', 0, 0, 600, 34) +
      song('拆开看看 · 造物画报', 300, 5, 19, '#f4ead4', { align: 'middle', spacing: 0.5 }) +
      heavy('造物志', 26, 36, 168, '#1f1a17', { spacing: 0.06 }) +
      heavy('一台相机的心脏', 30, 672, 42, '#1f1a17') +
      song(['机械手表里的四百颗星', '附：折纸蒸汽船图样'], 32, 728, 21, '#1f1a17', { leading: 1.4 }),
  );
}
