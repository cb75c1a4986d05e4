import { song } from '../drawing/lettering.ts';
import { makeRng } from '../drawing/rng.ts';
import { stillLife } from '../plates/still-life.ts';
import { LIGHTS } from '../plates/themes.ts';
import { coverSheet, fill, l } from './cover-sheet.ts';

export function stillCover(): string {
  const light = LIGHTS[1]?.[0];
  if (!light) return coverSheet('');
  return coverSheet(
    `${fill('#f6efe0')}<clipPath id="in"><path d="M40 150H560V640H40Z"/></clipPath><g clip-path="url(#in)"><g transform="translate(40 60)">${stillLife(makeRng('still-cover-3'), 520, 590, light)}</g></g>${song('静物与光', 40, 40, 84, '#5a2418', { spacing: 0.14 })}${l('M40 668H560', 2, '#b8683c')}${song('陆小静', 40, 690, 28, '#5a2418', { spacing: 0.3 })}${song('一张旧桌子，一扇朝东的窗', 560, 698, 19, '#b8683c', { align: 'end', spacing: 0.1 })}`,
  );
}
