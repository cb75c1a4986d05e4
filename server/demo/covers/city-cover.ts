import { ellipse } from '../drawing/geometry.ts';
import { song } from '../drawing/lettering.ts';
import { makeRng } from '../drawing/rng.ts';
import { isoAt, town } from '../plates/iso.ts';
import { HOURS } from '../plates/themes.ts';
import { coverSheet, fill, p } from './cover-sheet.ts';

export function cityCover(): string {
  const tint = HOURS[0]?.[0]?.tint;
  if (!tint) return coverSheet('');
  const town1 = town(isoAt(300, 470, 70), makeRng('city-cover-7'), tint, 4);
  return coverSheet(
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f2907e"/><stop offset=".6" stop-color="#fbd5bd"/><stop offset="1" stop-color="#fdeee0"/></linearGradient>${fill('url(#sky)')}${p(ellipse(300, 330, 214), '#fff3dc')}${town1}${song('空城集', 300, 38, 104, '#6a2f48', { align: 'middle', spacing: 0.22 })}${song('方砚 建筑画集', 300, 752, 22, '#fff3e4', { align: 'middle', spacing: 0.4 })}`,
  );
}
