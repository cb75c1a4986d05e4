import type { Target } from '../chapter/reader-address.ts';

/**
 * Puts the place that the address names on the screen before the first paint, ahead of the room's own code; the same
 * arithmetic as StripScroll's.
 */
export function PlaceScript({ target: { imgIndex, frac } }: { target: Target }) {
  const line = frac === null ? '0' : `b.height*${frac}-innerHeight/3`;
  const place = `{let b=document.querySelector('[data-image="${imgIndex}"]').getBoundingClientRect();scrollTo(0,scrollY+b.top+${line})}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: two numbers, parsed from the address
  return <script dangerouslySetInnerHTML={{ __html: place }} />;
}
