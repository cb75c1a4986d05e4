import { cloud, hill } from '../drawing/geometry.ts';
import { song, songDown } from '../drawing/lettering.ts';
import { makeRng } from '../drawing/rng.ts';
import { coverSheet, fill, l, p, sheetOf } from './cover-sheet.ts';

export function kiteCover(): string {
  const r = makeRng('kite-cover');
  const sky =
    fill('#7fcbd6') +
    p('M0 0H600V300Q300 420 0 260Z', '#96d6da') +
    p('M0 0H600V150Q280 260 0 120Z', '#b4e2dc');
  const clouds =
    sheetOf(cloud(-30, 330, 46), '#fffaf0') +
    sheetOf(cloud(430, 520, 50), '#fffaf0') +
    sheetOf(cloud(380, 150, 24), '#fffaf0');
  const land = ['#b9dcc0', '#7fbf98', '#4a9678', '#24695a', '#123f40']
    .map((c, i) => sheetOf(hill(r, 600, 800, 545 + i * 58, 34 - i * 4, 130), c))
    .join('');
  const kite = `<g transform="translate(352 250) rotate(24)">${sheetOf('M0 -176L122 -20L0 176L-122 -20Z', '#f0604a')}${p('M0 -176L122 -20L0 -20Z', '#ffc857')}${p('M0 176L-122 -20L0 -20Z', '#d8463a')}${p('M0 176L122 -20L0 -20Z', '#ff8a6a')}${l('M0 -176V176M-122 -20H122', 5, '#7a2a24')}${p('M-46 -24Q0 -64 46 -24V34H-46Z', '#fffaf0')}${l('M-44 -22L0 10L44 -22', 4, '#7a2a24')}<circle cx="0" cy="12" r="11" fill="#d8463a"/></g>`;
  const bows = [
    [236, 486, -20],
    [196, 548, 30],
    [222, 610, -14],
  ]
    .map(
      ([x, y, a]) =>
        `<g transform="translate(${x} ${y}) rotate(${a})">${p('M0 0L-30 -17V17ZM0 0L30 -17V17Z', '#ffc857')}<circle r="6" fill="#d8463a"/></g>`,
    )
    .join('');
  const boy = `<g transform="translate(196 716)">${p('M-17 0Q-20 -46 0 -48Q20 -46 17 0Z', '#ffc857')}${l('M10 -38L34 -66', 10, '#ffc857')}<circle cx="0" cy="-64" r="19" fill="#f8dcc4"/>${p('M-21 -64Q-22 -88 0 -88Q22 -88 21 -66L32 -64Q24 -72 -21 -70Z', '#d8463a')}${l('M-8 0V20M8 0V20', 9, '#123f40')}</g>`;
  const string = l('M281 411Q180 450 236 486T196 548T222 610T230 650', 3, '#fffaf0');
  return coverSheet(
    sky +
      clouds +
      string +
      kite +
      land.replace('<path', '<path') +
      bows +
      boy +
      songDown('风筝邮差', 128, 44, 84, '#123f40', { spacing: 0.02 }) +
      song('伊尔 绘', 540, 748, 22, '#fffaf0', { align: 'end', spacing: 0.2 }),
  );
}
