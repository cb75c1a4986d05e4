import type { Target } from '../chapter/reader-address.ts';

/** Set on the document's root as soon as a hand has scrolled it, until the room's own code listens itself. */
const handMark = 'data-hand';

/**
 * What a strip that the server drew needs ahead of the room's own code: the place that the address names is on the
 * screen before the first paint, and a hand that scrolls already is noticed.
 */
export function PlaceScript({ target, placed }: { target: Target; placed: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants and two numbers, parsed from the address
  return <script dangerouslySetInnerHTML={{ __html: placeCode({ target, placed }) }} />;
}

/** The script's very text: the document's policy must know it beforehand. */
export function placeCode({ target, placed }: { target: Target; placed: boolean }): string {
  const hand = `for(let t of["wheel","touchmove"])addEventListener(t,()=>document.documentElement.setAttribute("${handMark}",""),{once:true,passive:true})`;
  return `{${placed ? `${scrollCode(target)};` : ''}${hand}}`;
}

/** Whether somebody has scrolled the document before our code was there: the scrolling may be going on. */
export function handWasEarly(): boolean {
  return document.documentElement.hasAttribute(handMark);
}

/** The same arithmetic as StripScroll's. */
function scrollCode({ imgIndex, frac }: Target): string {
  // What stands above the first image belongs to the chapter's start.
  if (imgIndex === 1 && frac === null) return 'scrollTo(0,0)';
  const line = frac === null ? 'Math.min(0,b.height-1-innerHeight/3)' : `b.height*${frac}-innerHeight/3`;
  return `let b=document.querySelector('[data-image="${imgIndex}"]').getBoundingClientRect();scrollTo(0,scrollY+b.top+${line})`;
}
