import { type BrandColor, brandColor } from './brand-color.ts';

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

/** What pages stand on, light and dark (`--paper` in `ui/tokens.css`). */
export const paper = { light: '#fbfaf7', dark: '#0c1013' } as const;

/** What a browser colours its own bars with: paper, or a merchant's colour, which is deep by night (`--brand-deep`). */
export function barColors(themeColor: string): { light: string; dark: string } {
  const brand = brandColor(themeColor);
  return brand ? { light: brandHex(brand, 0.52), dark: brandHex(brand, 0.3, 0.52) } : paper;
}

function curved(value: number): number {
  const shown = Math.min(1, Math.max(0, value));
  return shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055;
}
