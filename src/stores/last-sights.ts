import { keep, readKept } from '../platform/kept.ts';

/** What stood on the screen where a chapter was left. The document that devices keep draws it (index.html). */
export interface Sight {
  /** Comic, chapter and merchant as the address names them, with commas between. */
  chapter: string;
  /** The place in it, as the address names that: image and fraction. */
  place: string;
  /** Of the screen, CSS px. */
  width: number;
  height: number;
  /** The reader's ground, as CSS names a colour. */
  background: string;
  images: readonly SightImage[];
}

/** An image of our own or of the picture server, without a grant; where it stands on the screen, CSS px. */
export interface SightImage {
  src: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** What of it is seen where margins are cut off, as CSS clips. */
  clip?: string;
}

const key = 'mandao.sights';
/** A few hundred bytes each. */
const atMost = 12;

/** Keeps what is seen of a chapter in place of what was seen of it before; of those before, the latest. */
export function keepSight(sight: Sight): void {
  const others = readKept(key, (found) => Object.values(found).filter(isSight)) ?? [];
  keep(key, [sight, ...others.filter(({ chapter }) => chapter !== sight.chapter)].slice(0, atMost));
}

/** What was read here is nobody's business any more. */
export function forgetSights(): void {
  keep(key, null);
}

function isSight(found: unknown): found is Sight {
  return typeof found === 'object' && found !== null && 'chapter' in found && 'images' in found;
}
