import { indexAt, type StripBox } from './reading-place.ts';

/** What the screen shows of a strip, in px from the strip's top, and how it moves. */
export interface StripView {
  top: number;
  height: number;
  /** px per ms, downwards positive. */
  velocity: number;
  /** How long an image takes to arrive at present, ms. */
  loadMs: number;
  /** How much of the usual distance is loaded ahead, 0–1; all of it when it is not said. */
  ahead?: number;
}

/** Screens that are loaded in the direction of travel, and against it. */
const screensAhead = 3.5;
const screensBehind = 1.5;
/** Screens that stay loaded: wider than what is loaded, so that turning around costs nothing at once. */
const keptAhead = 5;
const keptBehind = 3;
/** Below this the strip counts as read, not as flung (px per ms): a quick reader's thumb. */
const readingSpeed = 1;
/** A screen that has passed within so long was not read (ms). */
const unreadMs = 250;
/** A guess of where a fling ends is worth nothing beyond this many screens. */
const farthestLead = 8;

/**
 * Which images to fetch next, counted from 1: what is on the screen from the reading line on in the direction of
 * travel, then what comes, nearest first, then a little of what was passed. In a fling it starts where the screen
 * will be when an image arrives, because what is flown over before would only hold up the link.
 */
export function loadingOrder(boxes: readonly StripBox[], view: StripView): number[] {
  const down = view.velocity >= 0;
  const top = view.top + lead(view);
  const ahead = screensAhead * view.height * (view.ahead ?? 1);
  const behind = screensBehind * view.height * (view.ahead ?? 1);
  const bottom = top + view.height;
  const from = down ? top - behind : top - ahead;
  const to = down ? bottom + ahead : bottom + behind;
  const inScreen = within(boxes, top, bottom);
  const above = within(boxes, from, top).reverse();
  const below = within(boxes, bottom, to);
  const screen = down ? inScreen : inScreen.reverse();
  return [...new Set(down ? [...screen, ...below, ...above] : [...screen, ...above, ...below])];
}

/** Images (from 1, both included) that may stay loaded; all others are let go, also when they are on their way. */
export function keptImages(boxes: readonly StripBox[], view: StripView): { from: number; to: number } {
  const down = view.velocity >= 0;
  const distance = lead(view);
  const up = (down ? keptBehind : keptAhead) * view.height + Math.max(0, -distance);
  const further = (down ? keptAhead : keptBehind) * view.height + Math.max(0, distance);
  return {
    from: indexAt(boxes, view.top - up) + 1,
    to: indexAt(boxes, view.top + view.height + further) + 1,
  };
}

/**
 * Images (from 1, both included) that are on the screen or will be: one that is on its way and among them is not given
 * up for others further ahead, or in a long fling none would ever arrive.
 */
export function comingImages(boxes: readonly StripBox[], view: StripView): { from: number; to: number } {
  const kept = keptImages(boxes, view);
  if (view.velocity >= 0) return { from: indexAt(boxes, view.top) + 1, to: kept.to };
  return { from: kept.from, to: indexAt(boxes, view.top + view.height) + 1 };
}

/**
 * Whether nobody reads what passes, or more than half a screen passes while an image in full width arrives: then small
 * ones are enough, and only they come in time.
 */
export function isFlung({ velocity, height }: StripView, fullMs: number): boolean {
  const speed = Math.abs(velocity);
  return speed >= readingSpeed && speed * Math.max(2 * fullMs, unreadMs) > height;
}

function lead(view: StripView): number {
  if (Math.abs(view.velocity) < readingSpeed) return 0;
  const most = farthestLead * view.height;
  return Math.max(-most, Math.min(most, view.velocity * view.loadMs));
}

/** Images whose boxes reach into `from`–`to`. */
function within(boxes: readonly StripBox[], from: number, to: number): number[] {
  const images: number[] = [];
  for (let index = indexAt(boxes, from); index < boxes.length; index++) {
    const box = boxes[index];
    if (!box || box.top >= to) break;
    if (box.top + box.height > from) images.push(index + 1);
  }
  return images;
}
