import { appPrefix, comicPrefix, comicsPrefix } from './media-keys.ts';
import type { Library, MediaPlace, MediaStore } from './ports.ts';
import { isAbandoned } from './tidy-media.ts';

/** What a look through the whole library found. */
export interface LibraryReport {
  comics: number;
  chapters: number;
  pictures: number;
  /** Files that the site needs and that are missing or of another size. Empty = sound. */
  faults: string[];
  /** Places in the media store that an unfinished import or removal left, not those of one under way; the next import tidies them. */
  loose: number;
}

/** What does not fit at a first look, which an import under way may have caused. */
interface Doubts {
  /** Files that are missing or of another size, by their keys. */
  lacking: Map<string, string>;
  strays: string[];
}

/**
 * Compares what the library says with what lies in the media store; changes nothing, and names nothing that only
 * changed meanwhile. Holds one comic's files at a time, whatever the library's size.
 */
export async function checkLibrary(library: Library, media: MediaStore, now: number): Promise<LibraryReport> {
  const doubts: Doubts = { lacking: new Map(), strays: [] };
  let pictures = 0;
  for await (const place of library.mediaInUse()) {
    await lookAt(media, place, doubts);
    pictures += place.needed.filter(({ key }) => !key.startsWith(appPrefix)).length;
  }
  const series = await library.listSeries();
  const comics = new Set(series.map(({ id }) => comicPrefix(id)));
  for await (const { key } of media.list(comicsPrefix)) {
    if (!comics.has(key.slice(0, key.indexOf('/', comicsPrefix.length) + 1))) doubts.strays.push(key);
  }
  const faults = await lastingFaults(library, media, doubts);
  const loose = (await library.looseMedia()).filter((it) => isAbandoned(it, now)).length;
  const chapters = series.reduce((sum, it) => sum + it.chapterCount, 0);
  return { comics: series.length, chapters, pictures, faults, loose };
}

async function lookAt(media: MediaStore, { prefixes, needed }: MediaPlace, doubts: Doubts): Promise<void> {
  const there = new Map<string, number>();
  for (const prefix of prefixes) {
    for await (const { key, bytes } of media.list(prefix)) there.set(key, bytes);
  }
  for (const { key, bytes } of needed) {
    const found = there.get(key);
    there.delete(key);
    if (found === undefined) doubts.lacking.set(key, `${key} is missing`);
    else if (bytes !== null && bytes !== found)
      doubts.lacking.set(key, `${key} has ${found} bytes instead of ${bytes}`);
    else if (found === 0) doubts.lacking.set(key, `${key} is empty`);
  }
  for (const key of there.keys()) doubts.strays.push(key);
}

/**
 * What is still wrong when one looks again. No key comes back once it is given up: what is needed before and after the
 * look in between was needed then. What an import has written is noted as loose until the same moment from which it is
 * needed, and what it replaced from the same moment until it is gone.
 */
async function lastingFaults(
  library: Library,
  media: MediaStore,
  { lacking, strays }: Doubts,
): Promise<string[]> {
  if (lacking.size + strays.length === 0) return [];
  const faults: string[] = [];
  const left = new Set(strays);
  const loose = await library.looseMedia();
  for await (const { needed } of library.mediaInUse()) {
    for (const { key } of needed) {
      const fault = lacking.get(key);
      if (fault !== undefined) faults.push(fault);
      left.delete(key);
    }
  }
  loose.push(...(await library.looseMedia()));
  for (const key of left) {
    if (!loose.some((it) => key.startsWith(it.prefix)) && (await isThere(media, key)))
      faults.push(`${key} belongs to nothing`);
  }
  return faults;
}

async function isThere(media: MediaStore, key: string): Promise<boolean> {
  for await (const found of media.list(key)) if (found.key === key) return true;
  return false;
}
