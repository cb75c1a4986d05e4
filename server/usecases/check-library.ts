import { appPrefix, comicPrefix, comicsPrefix } from './media-keys.ts';
import type { Library, MediaPlace, MediaStore } from './ports.ts';

/** What a look through the whole library found. */
export interface LibraryReport {
  comics: number;
  chapters: number;
  pictures: number;
  /** Files that the site needs and that are missing or of another size. Empty = sound. */
  faults: string[];
  /** Places in the media store that an unfinished import or removal left; the next import tidies them. */
  loose: number;
}

/**
 * Compares what the library says with what lies in the media store; changes nothing. Holds one comic's files at a time,
 * whatever the library's size.
 */
export async function checkLibrary(library: Library, media: MediaStore): Promise<LibraryReport> {
  const faults: string[] = [];
  const strays: string[] = [];
  let pictures = 0;
  for await (const place of library.mediaInUse()) {
    const found = await checkPlace(media, place);
    for (const fault of found.faults) faults.push(fault);
    for (const key of found.strays) strays.push(key);
    pictures += place.needed.filter(({ key }) => !key.startsWith(appPrefix)).length;
  }
  const series = await library.listSeries();
  const comics = new Set(series.map(({ id }) => comicPrefix(id)));
  for await (const { key } of media.list(comicsPrefix)) {
    if (!comics.has(key.slice(0, key.indexOf('/', comicsPrefix.length) + 1))) strays.push(key);
  }
  const loose = await library.looseMedia();
  for (const key of strays) {
    if (!loose.some((it) => key.startsWith(it.prefix))) faults.push(`${key} belongs to nothing`);
  }
  const chapters = series.reduce((sum, it) => sum + it.chapterCount, 0);
  return { comics: series.length, chapters, pictures, faults, loose: loose.length };
}

async function checkPlace(media: MediaStore, { prefixes, needed }: MediaPlace) {
  const there = new Map<string, number>();
  for (const prefix of prefixes) {
    for await (const { key, bytes } of media.list(prefix)) there.set(key, bytes);
  }
  const faults = needed.flatMap(({ key, bytes }) => {
    const found = there.get(key);
    if (found === undefined) return [`${key} is missing`];
    return bytes === null || bytes === found ? [] : [`${key} has ${found} bytes instead of ${bytes}`];
  });
  for (const { key } of needed) there.delete(key);
  return { faults, strays: there.keys() };
}
