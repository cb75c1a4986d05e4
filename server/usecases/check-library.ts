import { adPrefix, appPrefix, logoPrefix } from './media-keys.ts';
import type { Library, MediaStore } from './ports.ts';

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

/** Compares what the library says with what lies in the media store; changes nothing. */
export async function checkLibrary(library: Library, media: MediaStore): Promise<LibraryReport> {
  const needed = await library.mediaInUse();
  const there = new Map<string, number>();
  for (const prefix of ['comic/', adPrefix, appPrefix, logoPrefix]) {
    for await (const { key, bytes } of media.list(prefix)) there.set(key, bytes);
  }
  const faults = needed.flatMap(({ key, bytes }) => {
    const found = there.get(key);
    if (found === undefined) return [`${key} is missing`];
    return bytes === null || bytes === found ? [] : [`${key} has ${found} bytes instead of ${bytes}`];
  });
  const loose = await library.looseMedia();
  const wanted = new Set(needed.map((it) => it.key));
  const stray = [...there.keys()].filter(
    (key) => !wanted.has(key) && !loose.some((it) => key.startsWith(it.prefix)),
  );
  const series = await library.listSeries();
  return {
    comics: series.length,
    chapters: series.reduce((sum, it) => sum + it.chapterCount, 0),
    pictures: needed.filter(({ key }) => !key.startsWith(appPrefix)).length,
    faults: [...faults, ...stray.map((key) => `${key} belongs to nothing`)],
    loose: loose.length,
  };
}
