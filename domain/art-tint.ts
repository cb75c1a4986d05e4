import { oklchOf } from './oklch.ts';

/** The hue that a picture lends to its room: `hue` 0–360 in OKLCH, `chroma` 1, or 0 for grey art. */
export interface ArtTint {
  hue: number;
  chroma: 0 | 1;
}

/** Reduces a cover's dominant colour (`#rrggbb`) to its hue; lightness is the theme's affair. Any other text is grey. */
export function artTint(color: string): ArtTint {
  const { hue, chroma } = oklchOf(color) ?? { hue: 0, chroma: 0 };
  return { hue: Math.round(hue) % 360, chroma: chroma < 0.02 ? 0 : 1 };
}
