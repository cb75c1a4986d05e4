/** What stood on the screen where a chapter was left: the worker draws it into the document that opens the chapter again. */
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

/** What an address asks for, as `URLSearchParams` gives it. */
interface Asked {
  get(name: string): string | null;
}

/** The chapter that a reader's address names, as a sight does. */
export function chapterNamed(asked: Asked): string {
  return valuesOf(asked, ['id', 'no', 'mid']);
}

/** The place in it that the address names, as a sight does. */
export function placeNamed(asked: Asked): string {
  return valuesOf(asked, ['img', 'at']);
}

function valuesOf(asked: Asked, names: readonly string[]): string {
  return names.map((name) => asked.get(name) ?? '').join();
}

/** Where a document's head may end, so that its body begins with a sight: what follows works in either. */
export const sightMark = '<!--sight-->';
