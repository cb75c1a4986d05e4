import { oklchOf } from './oklch.ts';

/** The two numbers that the whole palette is made from (`ui/tokens.css`). */
export interface BrandColor {
  /** OKLCH hue, 0–360. */
  hue: number;
  /** OKLCH chroma, 0–0.16: beyond that contrast no longer holds for every hue. */
  chroma: number;
}

const mostChroma = 0.16;

/**
 * What of a merchant's `themeColor` (`#rrggbb`) enters the palette: hue and chroma; lightness stays the palette's own,
 * so that text keeps its contrast. Null for what is no such colour.
 */
export function brandColor(themeColor: string): BrandColor | null {
  const color = oklchOf(themeColor);
  return (
    color && {
      hue: Math.round(color.hue),
      chroma: Math.round(Math.min(mostChroma, color.chroma) * 1000) / 1000,
    }
  );
}
