/** A colour as eyes measure it: `hue` in degrees, 0 ≤ hue < 360, `chroma` from 0 (grey) to about 0.32 in sRGB. */
export interface Oklch {
  hue: number;
  chroma: number;
}

/** Hue and chroma of a colour (`#rrggbb`) in OKLCH; null for what is no such colour. */
export function oklchOf(color: string): Oklch | null {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)?.slice(1);
  if (!digits) return null;
  const [red = 0, green = 0, blue = 0] = digits.map((it) => linear(Number.parseInt(it, 16) / 255));
  // Björn Ottosson, "A perceptual color space for image processing" (2020).
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360, chroma: Math.hypot(a, b) };
}

/** sRGB's curve (IEC 61966-2-1). */
function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
