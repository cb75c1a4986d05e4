import { ellipse, n, star } from '../drawing/geometry.ts';
import { heavy, song } from '../drawing/lettering.ts';
import { makeRng } from '../drawing/rng.ts';
import { coverSheet, fill, l, p } from './cover-sheet.ts';

export function atlasCover(): string {
  const r = makeRng('atlas-cover');
  const ink = '#eaf2ff';
  let grid = '';
  for (let i = 0; i <= 600; i += 30) grid += `M${i} 0V800`;
  for (let i = 10; i <= 800; i += 30) grid += `M0 ${i}H600`;
  const [cx, cy] = [300, 330];
  const { ticks, teeth } = dial(cx, cy, ink);
  const rings = [262, 244, 190, 140, 92]
    .map((q, i) =>
      l(ellipse(cx, cy, q), i === 2 ? 1.6 : 2.6, ink, i % 2 === 0 ? '' : 'stroke-dasharray="3 9"'),
    )
    .join('');
  const dipper = [
    [176, 232],
    [238, 204],
    [292, 232],
    [336, 268],
    [418, 258],
    [442, 338],
    [348, 352],
  ] as const;
  const linked = `M${dipper.map((q) => q.join(' ')).join('L')}L336 268`;
  const big = dipper
    .map(([x, y], i) => p(star(x, y, i === 0 ? 25 : 15, 4, 0.28), i === 0 ? '#ff9d5c' : '#ffe08a'))
    .join('');
  let dust = '';
  for (let i = 0; i < 60; i++) dust += ellipse(r.between(10, 590), r.between(10, 790), r.between(0.8, 2.2));
  const wrench = `<g transform="translate(176 232) rotate(38)">${p('M20 -14A26 26 0 0 0 62 -9L250 -9V9L62 9A26 26 0 0 0 20 14L36 6V-6Z', '#ff9d5c')}${l('M80 0H236', 3, '#16408a')}</g>`;
  const notes =
    l('M40 610H200L224 586M560 610H400L376 586', 2, ink) +
    [
      [60, 622],
      [470, 622],
    ]
      .map(([x, y]) => l(`M${x} ${y}h70M${x} ${(y ?? 0) + 12}h46`, 2, ink, 'opacity=".6"'))
      .join('');
  return coverSheet(
    fill('#1a4a96') +
      p(ellipse(cx, cy, 262), '#164086') +
      p(ellipse(cx, cy, 190), '#113470') +
      l(grid, 1, ink, 'opacity=".13"') +
      p(dust, ink, 'opacity=".8"') +
      rings +
      teeth +
      l(ticks, 2, ink) +
      l(linked, 2.4, '#ffe08a') +
      wrench +
      big +
      notes +
      l('M24 24H576V776H24Z', 3, ink) +
      l('M34 34H566V766H34Z', 1.2, ink) +
      heavy('星图修理铺', 300, 642, 92, ink, { align: 'middle', spacing: 0.03 }) +
      song('先听，再拧', 300, 744, 19, '#ff9d5c', { align: 'middle', spacing: 0.5 }),
  );
}

/** The compass dial: a tick every five degrees, a tooth every nine. */
function dial(cx: number, cy: number, ink: string): { ticks: string; teeth: string } {
  let ticks = '';
  for (let i = 0; i < 72; i++) {
    const a = (i * Math.PI) / 36;
    const q = i % 6 === 0 ? 222 : 232;
    ticks += `M${n(cx + Math.cos(a) * q)} ${n(cy + Math.sin(a) * q)}L${n(cx + Math.cos(a) * 244)} ${n(cy + Math.sin(a) * 244)}`;
  }
  let teeth = '';
  for (let i = 0; i < 40; i++)
    teeth += `<path d="M-9 -262L-6 -280H6L9 -262Z" transform="translate(${cx} ${cy}) rotate(${i * 9})" fill="none" stroke="${ink}" stroke-width="2.4"/>`;
  return { ticks, teeth };
}
