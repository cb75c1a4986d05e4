import type { PageWidth } from '../../../../contract/pictures.ts';

/** The width of a picture that is asked for; `undefined` is the original, wider than all. */
export type Width = PageWidth | undefined;

/** The version for slow links: a few dozen kilobytes, sharp enough to follow the story. */
export const smallWidth: PageWidth = 480;
/** The version for flings and for the slider's film: to be recognised, not to be read. */
export const glimpseWidth: PageWidth = 256;

/** How much wider than its box an image is drawn: what margins are cut off lies outside of it. */
export function acrossOf(box: HTMLElement | null): number {
  return Number(box?.style.getPropertyValue('--across') || 1);
}

export function isWider(one: Width, other: Width): boolean {
  return (one ?? Number.POSITIVE_INFINITY) > (other ?? Number.POSITIVE_INFINITY);
}
