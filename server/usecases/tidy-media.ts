import { hostname } from 'node:os';
import type { Library, LooseMedia } from './ports.ts';

/** What removes media for good: the originals and everything made from them. */
export interface MediaRemover {
  remove(prefix: string): Promise<void>;
}

/** Another machine's unfinished work counts as left behind after this long (ms). */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** A note that this process works on the media under `prefix`. */
export function looseMedia(prefix: string, at: number): LooseMedia {
  return { prefix, owner: `${hostname()}:${process.pid}`, at };
}

/** Removes media that nobody owns or works on any more; answers how many places were tidied. */
export async function tidyMedia(library: Library, media: MediaRemover, now: number): Promise<number> {
  const loose = await library.looseMedia();
  const abandoned = loose.filter((it) => isAbandoned(it, now)).map((it) => it.prefix);
  await removeLoose(library, media, abandoned);
  return abandoned.length;
}

/** Removes the media first and the note of it last: killed in between, it is found again. */
export async function removeLoose(
  library: Library,
  media: MediaRemover,
  prefixes: readonly string[],
): Promise<void> {
  for (const prefix of prefixes) await media.remove(prefix);
  await library.forgetLooseMedia(prefixes);
}

function isAbandoned({ owner, at }: LooseMedia, now: number): boolean {
  const [host, pid] = [
    owner.slice(0, owner.lastIndexOf(':')),
    Number(owner.slice(owner.lastIndexOf(':') + 1)),
  ];
  if (host !== hostname()) return now - at > abandonedAfterMs;
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return now - at > abandonedAfterMs;
  } catch {
    return true;
  }
}
