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

/** The palette's own brand, while a merchant has none: lagoon (`--brand-h`, `--brand-c` in `ui/tokens.css`). */
export const ownBrand: BrandColor = { hue: 205, chroma: 0.115 };

/**
 * A colour of a brand as `#rrggbb`, for what knows no OKLCH: pictures, manifests. `lightness` 0–1, `share` of the
 * brand's chroma, as the palette's formulas have them. What no screen can show comes as near as its channels allow.
 */
export function brandHex({ hue, chroma }: BrandColor, lightness: number, share = 1): string {
  const a = Math.cos((hue * Math.PI) / 180) * chroma * share;
  const b = Math.sin((hue * Math.PI) / 180) * chroma * share;
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels
    .map((it) =>
      Math.round(curved(it) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function curved(value: number): number {
  const shown = Math.min(1, Math.max(0, value));
  return shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055;
}

/** sRGB's curve (IEC 61966-2-1). */
function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
