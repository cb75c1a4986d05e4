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
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(themeColor)?.slice(1);
  if (!digits) return null;
  const [r = 0, g = 0, b = 0] = digits.map((it) => linear(Number.parseInt(it, 16) / 255));
  // Björn Ottosson, "A perceptual color space for image processing" (2020).
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(bb, a) * 180) / Math.PI;
  return {
    hue: Math.round((hue + 360) % 360),
    chroma: Math.round(Math.min(mostChroma, Math.hypot(a, bb)) * 1000) / 1000,
  };
}

/** sRGB's curve (IEC 61966-2-1). */
function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
