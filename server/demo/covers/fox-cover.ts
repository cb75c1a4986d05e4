import { n } from '../drawing/geometry.ts';
import { song, songDown } from '../drawing/lettering.ts';
import { makeRng } from '../drawing/rng.ts';
import { coverSheet, fill, l, p } from './cover-sheet.ts';

export function foxCover(): string {
  const r = makeRng('fox-cover');
  let rain = '';
  for (let i = 0; i < 70; i++) {
    const [x, y] = [r.between(-20, 620), r.between(-40, 640)];
    rain += `M${n(x)} ${n(y)}l-10 ${n(r.between(34, 72))}`;
  }
  const [cx, cy, q] = [330, 356, 236];
  let ribs = '';
  let panes = '';
  for (let i = 0; i < 16; i++) {
    const [a, b] = [(i * Math.PI) / 8, ((i + 1) * Math.PI) / 8];
    const pt = (t: number, k: number): string =>
      `${n(cx + Math.cos(t) * q * k)} ${n(cy + Math.sin(t) * q * k)}`;
    panes += p(
      `M${cx} ${cy}L${pt(a, 1)}Q${pt((a + b) / 2, 0.955)} ${pt(b, 1)}Z`,
      i % 2 === 0 ? '#d8402c' : '#c8341f',
    );
    ribs += `M${cx} ${cy}L${pt(a, 1)}`;
  }
  const bands = [0.52, 0.64, 0.86]
    .map((k) =>
      l(
        `M${n(cx - q * k)} ${cy}a${n(q * k)} ${n(q * k)} 0 1 0 ${n(2 * q * k)} 0a${n(q * k)} ${n(q * k)} 0 1 0 ${n(-2 * q * k)} 0Z`,
        k === 0.64 ? 9 : 3,
        '#f6d9a0',
      ),
    )
    .join('');
  const hub = `<circle cx="${cx}" cy="${cy}" r="22" fill="#2f3a38"/><circle cx="${cx}" cy="${cy}" r="9" fill="#f3c46a"/>`;
  const tail =
    p(
      'M600 800Q420 820 330 760Q190 660 60 740Q10 770 -20 740Q10 640 120 600Q280 556 400 640Q500 700 600 640Z',
      '#e08a3c',
    ) + p('M60 740Q10 770 -20 740Q4 650 96 610Q60 670 130 690Q90 714 60 740Z', '#fff8ea');
  const fox = `<g transform="translate(470 610) scale(1.34)">${p('M-58 -8L-66 -98L-14 -52Z', '#e08a3c')}${p('M58 -8L66 -98L14 -52Z', '#e08a3c')}${p('M-50 -30L-54 -76L-26 -50Z', '#5a2a1c')}${p('M50 -30L54 -76L26 -50Z', '#5a2a1c')}${p('M-58 -10Q-50 -62 0 -62Q50 -62 58 -10L80 22Q44 62 0 74Q-44 62 -80 22Z', '#ea9a48')}${p('M-78 22Q-36 8 0 36Q36 8 78 22Q44 60 0 72Q-44 60 -78 22Z', '#fffaf0')}${l('M-42 0Q-28 -12 -14 2M42 0Q28 -12 14 2', 6, '#3a1c14')}${p('M-9 28Q0 22 9 28L0 38Z', '#3a1c14')}${l('M0 38V46M-12 48Q-4 56 0 47Q4 56 12 48', 3.4, '#3a1c14')}${p('M0 -40Q-12 -22 0 -8Q12 -22 0 -40Z', '#d8402c')}</g>`;
  return coverSheet(
    fill('#f4ead2') +
      fill('#cfdccb', 0, 560, 600, 240) +
      l(rain, 3, '#c9a24b', 'opacity=".55"') +
      panes +
      l(ribs, 2.4, '#8f1f14') +
      bands +
      hub +
      tail +
      fox +
      songDown('狐狸不打伞', 126, 40, 88, '#2a3a38', { spacing: 0.02 }) +
      song('太阳雨物语', 34, 752, 20, '#fff8ea', { spacing: 0.3 }),
  );
}
