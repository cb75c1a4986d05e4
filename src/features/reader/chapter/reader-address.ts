import { placeText } from '../../../../domain/comic-address.ts';

/** Where reading starts: an image (from 1), and the fraction of it at the reading line; `null` puts its top at the screen's. */
export interface Target {
  imgIndex: number;
  frac: number | null;
}

/** What the address of the reader says (decisions §11). */
export interface ReaderAsk {
  id: string;
  chapterNo: string;
  /** `null` when the address names no image: the chapter starts where this device stopped. */
  target: Target | null;
}

export function readerAsk(url: URL): ReaderAsk {
  const query = url.searchParams;
  const imgIndex = Number(query.get('img') ?? Number.NaN);
  const at = Number(query.get('at') ?? Number.NaN);
  const target = Number.isInteger(imgIndex) && imgIndex >= 1 ? { imgIndex, frac: fractionOf(at) } : null;
  return { id: query.get('id') ?? '', chapterNo: query.get('no') ?? '', target };
}

/** The same address with another place in it; what else it says (merchant, channel) stays. */
export function withTarget(url: URL, { imgIndex, frac }: Target): URL {
  const moved = new URL(url);
  moved.searchParams.set('img', String(imgIndex));
  if (frac === null) moved.searchParams.delete('at');
  else moved.searchParams.set('at', placeText(frac));
  return moved;
}

/** The same address with another chapter of the same comic, at a place in it. */
export function withChapter(url: URL, chapterNo: number, target: Target): URL {
  const moved = withTarget(url, target);
  moved.searchParams.set('no', String(chapterNo));
  return moved;
}

function fractionOf(at: number): number | null {
  return Number.isNaN(at) ? null : Math.min(1, Math.max(0, at));
}
