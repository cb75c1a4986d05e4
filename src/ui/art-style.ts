import type { CSSProperties } from 'react';

/** Lends a picture's hue to an element: tokens.css derives `--art-bg`, `--art-ink`… from it. */
export function artStyle(tint: { hue: number; chroma: 0 | 1 }): CSSProperties {
  return { '--art-h': tint.hue, '--art-c': tint.chroma } as CSSProperties;
}
