/** The hue that a picture lends to its room: `hue` 0–360 in OKLCH, `chroma` 1, or 0 for grey art. */
export interface ArtTint {
  hue: number;
  chroma: 0 | 1;
}

/** Reduces a cover's dominant colour to its OKLCH hue (Björn Ottosson's OKLab); lightness is the theme's affair. */
export function artTint(color: string): ArtTint {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  if (red === undefined || green === undefined || blue === undefined) return { hue: 0, chroma: 0 };
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = Math.round((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return { hue, chroma: Math.hypot(a, b) < 0.02 ? 0 : 1 };
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
