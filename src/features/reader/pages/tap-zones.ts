import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import type { Course } from './course.ts';

/** What a tap does there. */
export type Zone = 'previous' | 'controls' | 'next';
type ZoneLayout = ReaderChoices['zones'];

/** A part of the screen, in shares of its width and height. */
export interface ZoneArea {
  zone: Zone;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Left to right. What is drawn for the reader and what a tap does are read from the same table. */
const layouts: Record<ZoneLayout, readonly ZoneArea[]> = {
  sides: [
    { zone: 'previous', left: 0, top: 0, right: 0.3, bottom: 1 },
    { zone: 'controls', left: 0.3, top: 0, right: 0.7, bottom: 1 },
    { zone: 'next', left: 0.7, top: 0, right: 1, bottom: 1 },
  ],
  corner: [
    { zone: 'previous', left: 0, top: 0, right: 1, bottom: 0.3 },
    { zone: 'previous', left: 0, top: 0.3, right: 0.3, bottom: 0.7 },
    { zone: 'controls', left: 0.3, top: 0.3, right: 0.7, bottom: 0.7 },
    { zone: 'next', left: 0.7, top: 0.3, right: 1, bottom: 0.7 },
    { zone: 'next', left: 0, top: 0.7, right: 1, bottom: 1 },
  ],
  forward: [
    { zone: 'next', left: 0, top: 0, right: 0.3, bottom: 1 },
    { zone: 'controls', left: 0.3, top: 0, right: 0.7, bottom: 0.75 },
    { zone: 'previous', left: 0.3, top: 0.75, right: 0.7, bottom: 1 },
    { zone: 'next', left: 0.7, top: 0, right: 1, bottom: 1 },
  ],
  none: [{ zone: 'controls', left: 0, top: 0, right: 1, bottom: 1 }],
};

/** The zones as they lie on the screen; `flipped`: left and right change places. */
export function zonesOf(layout: ZoneLayout, flipped: boolean): readonly ZoneArea[] {
  if (!flipped) return layouts[layout];
  return layouts[layout].map((area) => ({ ...area, left: 1 - area.right, right: 1 - area.left }));
}

/** The zones as this reader has them in a book that is read this way. */
export function zonesOnScreen(
  { zones, mirrored }: Pick<ReaderChoices, 'zones' | 'mirrored'>,
  { rightToLeft }: Course,
): readonly ZoneArea[] {
  return zonesOf(zones, rightToLeft !== mirrored);
}

/** The zone at a point, in shares of the screen's width and height. */
export function zoneAt(areas: readonly ZoneArea[], x: number, y: number): Zone {
  const found = areas.find((area) => x >= area.left && x <= area.right && y >= area.top && y <= area.bottom);
  return found?.zone ?? 'controls';
}
