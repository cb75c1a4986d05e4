import type { Cast } from '../drawing/cast.ts';
import type { Face } from '../drawing/lettering.ts';
import type { Palette } from '../drawing/palette.ts';
import type { PenKind } from '../drawing/pen.ts';

/** How one comic is drawn: its hand, its colours, its people. */
export interface Book {
  key: string;
  pen: PenKind;
  palette: Palette;
  cast: Record<string, Cast>;
  rightToLeft?: boolean;
  /** The narrator's letters. */
  narrator?: Face;
  /** Degrees by which each chapter's light turns. */
  turn?: number;
  /** Strips: what drifts between the pictures. */
  drift?: 'petal' | 'bubble' | 'snow' | 'rain' | 'star' | 'spark';
  /** Strips: the ground the pictures lie on, from chapter to chapter. */
  grounds?: string[];
}

/** A chapter as written: one line a page (see script.ts). */
export interface Written {
  title: string;
  lines: string[];
}
