import { rect } from '../drawing/geometry.ts';
import { song } from '../drawing/lettering.ts';
import { makeRng } from '../drawing/rng.ts';
import { landscape } from '../plates/landscape.ts';
import { SEASONS } from '../plates/themes.ts';
import { coverSheet, fill, l } from './cover-sheet.ts';

/** Four tall windows, one a season, on laid paper. */
export function seasonsCover(): string {
  const windows = [0, 1, 2, 3].map((i) => {
    const s = SEASONS[i]?.[i === 1 ? 0 : i === 3 ? 2 : 0];
    const x = 40 + i * 133;
    const d = `M${x} ${270 + (i % 2) * 34}a60.5 60.5 0 0 1 121 0V${686 + (i % 2) * 20}H${x}Z`;
    return s
      ? `<clipPath id="w${i}"><path d="${d}"/></clipPath><g clip-path="url(#w${i})"><g transform="translate(${x - 70} 150)">${landscape(makeRng(`four-${i}`), 260, 570, s)}</g></g>`
      : '';
  });
  return coverSheet(
    fill('#f6f0e2') +
      windows.join('') +
      l(rect(18, 18, 564, 764), 2, '#b8503c') +
      song('四时笺', 300, 52, 112, '#2f3a34', { align: 'middle', spacing: 0.2 }) +
      song('苏眠画集', 300, 744, 20, '#b8503c', { align: 'middle', spacing: 0.6 }),
  );
}
