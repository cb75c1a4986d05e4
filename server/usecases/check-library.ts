import { inOrder } from '../library/in-order.ts';
import { appPrefix, comicPrefix, comicsPrefix } from './media-keys.ts';
import { readProved } from './media-proof.ts';
import type { Library, MediaInUse, MediaPlace, MediaStore } from './ports.ts';
import { isAbandoned } from './tidy-media.ts';

/** What a look through the whole library found. */
export interface LibraryReport {
  comics: number;
  chapters: number;
  pictures: number;
  /** Files that the site needs and that are missing or not what was put there. Empty = sound. */
  faults: string[];
  /** Pictures of which no more was read than that they begin like one: an earlier version kept no checksum of them. */
  unproved: number;
  /** Places in the media store that an unfinished import or removal left, not those of one under way; the next import tidies them. */
  loose: number;
}

/** What does not fit at a first look, which an import under way may have caused. */
interface Doubts {
  /** Files that are missing or not what was put there, by their keys. */
  lacking: Map<string, string>;
  strays: string[];
  unproved: number;
}

/** Files that are read at once: a store over the network answers each of them late. */
const readsAtOnce = 4;

/**
 * Compares what the library says with what lies in the media store, and reads every file of it, unless it is to be
 * `quick`: then names and sizes are compared. Changes nothing, and names nothing that only changed meanwhile. Holds the
 * names of one comic's files at a time, whatever the library's size.
 */
export async function checkLibrary(
  library: Library,
  media: MediaStore,
  now: number,
  { quick = false }: { quick?: boolean } = {},
): Promise<LibraryReport> {
  const doubts: Doubts = { lacking: new Map(), strays: [], unproved: 0 };
  let pictures = 0;
  for await (const place of library.mediaInUse()) {
    const there = await lookAt(media, place, doubts);
    if (!quick) await readThrough(media, there, doubts);
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
  return { comics: series.length, chapters, pictures, faults, unproved: doubts.unproved, loose };
}

/** Answers the files that are there, of their size. */
async function lookAt(
  media: MediaStore,
  { prefixes, needed }: MediaPlace,
  doubts: Doubts,
): Promise<MediaInUse[]> {
  const sound: MediaInUse[] = [];
  const there = new Map<string, number>();
  for (const prefix of prefixes) {
    for await (const { key, bytes } of media.list(prefix)) there.set(key, bytes);
  }
  for (const file of needed) {
    const { key, bytes } = file;
    const found = there.get(key);
    there.delete(key);
    if (found === undefined) doubts.lacking.set(key, `${key} is missing`);
    else if (bytes !== null && bytes !== found)
      doubts.lacking.set(key, `${key} has ${found} bytes instead of ${bytes}`);
    else if (found === 0) doubts.lacking.set(key, `${key} is empty`);
    else sound.push(file);
  }
  for (const key of there.keys()) doubts.strays.push(key);
  return sound;
}

async function readThrough(media: MediaStore, files: readonly MediaInUse[], doubts: Doubts): Promise<void> {
  const read = async (file: MediaInUse) => ({ ...file, state: (await readProved(media, file)).state });
  for await (const { key, state } of inOrder(files, readsAtOnce, read)) {
    if (state === 'unproved') doubts.unproved += 1;
    else if (state !== 'whole') doubts.lacking.set(key, `${key} is ${state}`);
  }
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
