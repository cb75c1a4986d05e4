import type { Target } from '../chapter/reader-address.ts';

/**
 * Puts the place that the address names on the screen before the first paint, ahead of the room's own code; the same
 * arithmetic as StripScroll's.
 */
export function PlaceScript({ target }: { target: Target }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: two numbers, parsed from the address
  return <script dangerouslySetInnerHTML={{ __html: placeCode(target) }} />;
}

/** The script's very text: the document's policy must know it beforehand. */
export function placeCode({ imgIndex, frac }: Target): string {
  const line = frac === null ? '0' : `b.height*${frac}-innerHeight/3`;
  return `{let b=document.querySelector('[data-image="${imgIndex}"]').getBoundingClientRect();scrollTo(0,scrollY+b.top+${line})}`;
}
