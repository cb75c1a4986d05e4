import { ellipse, n } from '../drawing/geometry.ts';
import { song, songDown } from '../drawing/lettering.ts';
import { makeRng } from '../drawing/rng.ts';
import { coverSheet, fill, l, p } from './cover-sheet.ts';

export function nightCover(): string {
  const r = makeRng('night-cover');
  let stars = '';
  for (let i = 0; i < 70; i++) stars += ellipse(r.between(0, 600), r.between(0, 460), r.between(0.8, 2.4));
  let glints = '';
  for (let i = 0; i < 26; i++) {
    const y = 532 + i * 10;
    const w = (1 - i / 34) * r.between(70, 190);
    glints += `M${n(300 - w / 2 + r.between(-16, 16))} ${y}h${n(w)}`;
  }
  const moon = `<circle cx="300" cy="372" r="160" fill="#f6dfa4"/><circle cx="252" cy="330" r="32" fill="#ecd08c"/><circle cx="350" cy="420" r="42" fill="#ecd08c"/><circle cx="372" cy="312" r="18" fill="#ecd08c"/>`;
  const ship = `<g transform="translate(300 512)">${p('M-170 -24Q0 26 178 -36Q150 34 100 40H-96Q-146 34 -170 -24Z', '#0a0f22')}${p('M-64 -12V-60Q0 -92 70 -60V-16Z', '#16203e')}${p('M-44 -22V-48H-18V-20ZM-4 -20V-50H22V-20ZM36 -20V-48H58V-20Z', '#ffcf5c')}${l('M-92 -12V-230M112 -22V-200', 7, '#0a0f22')}${p('M-86 -220Q0 -190 -8 -84L-86 -70Z', '#d8482f')}${p('M-98 -200Q-150 -160 -156 -70L-98 -64Z', '#a8301f')}${p('M118 -190Q176 -150 166 -70L118 -64Z', '#d8482f')}<circle cx="178" cy="-50" r="11" fill="#ffcf5c"/></g>`;
  return coverSheet(
    `<linearGradient id="n" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#10183a"/><stop offset="1" stop-color="#2c3f7a"/></linearGradient>${fill('url(#n)')}${p(stars, '#fff3d0', 'opacity=".85"')}${moon}${fill('#0f1a3c', 0, 520, 600, 280)}${l(glints, 5, '#f6dfa4', 'opacity=".8"')}${ship}${song('夜航船', 300, 26, 118, '#fff3d8', { align: 'middle', spacing: 0.12 })}${l('M60 164H540', 1.6, '#f6dfa4')}${song('睡前读物 · 第九辑', 300, 172, 20, '#f6dfa4', { align: 'middle', spacing: 0.4 })}${songDown(['把灯调暗', '故事才肯上船'], 560, 600, 25, '#fff3d8', { leading: 1.5, spacing: 0.06 })}`,
  );
}
