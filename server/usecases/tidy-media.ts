import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { dayMs } from '../../domain/durations.ts';
import { errorCode } from '../error-code.ts';
import type { Library, LooseMedia, MediaOwner } from './ports.ts';

/** What removes media for good: the originals and everything made from them. */
export interface MediaRemover {
  /** Removes all under `prefix`; rejects when some of it may be left. */
  remove(prefix: string): Promise<void>;
}

/** Unfinished work of a process that may still run counts as left behind after this long (ms). */
const abandonedAfterMs = dayMs;

/**
 * Where a process's number says which one it is. The name alone does not: machines may have one name, and containers
 * of one machine, each with numbers of its own, too.
 */
const here = [
  hostname(),
  ...told(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  ...told(() => readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')),
].join('/');

/** A note that this process works on the media under `prefix`. */
export function looseMedia(prefix: string, at: number): LooseMedia {
  return { prefix, ...mediaOwner(at) };
}

/** This process. */
export function mediaOwner(at: number): MediaOwner {
  return { owner: `${here}:${process.pid}`, at };
}

/** Removes media that nobody owns or works on any more; answers how many places were tidied. */
export async function tidyMedia(library: Library, media: MediaRemover, now: number): Promise<number> {
  const loose = await library.looseMedia();
  const abandoned = loose.filter((it) => isAbandoned(it, now)).map((it) => it.prefix);
  await removeNoted(library, media, abandoned);
  return abandoned.length;
}

/**
 * Removes what nobody needs after a piece of work, and never fails: the work is done or has failed by then, whatever the
 * store answers now. What stays is noted: `check` names it, and a later import tidies it.
 */
export async function removeLoose(
  library: Library,
  media: MediaRemover,
  prefixes: readonly string[],
): Promise<void> {
  await removeNoted(library, media, prefixes).catch(() => {});
}

/**
 * `removeLoose` of what a failed piece of work still has noted: where only the answer to its commit was lost, nothing is
 * noted any more, and the media are in use.
 */
export async function removeUnsettled(
  library: Library,
  media: MediaRemover,
  prefixes: readonly string[],
): Promise<void> {
  const noted = await library.looseMedia().catch(() => []);
  const loose = new Set(noted.map((it) => it.prefix));
  await removeLoose(
    library,
    media,
    prefixes.filter((prefix) => loose.has(prefix)),
  );
}

/** The media first and the note of it last: killed in between, it is found again. */
async function removeNoted(
  library: Library,
  media: MediaRemover,
  prefixes: readonly string[],
): Promise<void> {
  for (const prefix of prefixes) await media.remove(prefix);
  await library.forgetLooseMedia(prefixes);
}

/** Time alone decides where the owner may be running: its number may have been given to another process since. */
export function isAbandoned({ owner, at }: LooseMedia, now: number): boolean {
  const end = owner.lastIndexOf(':');
  const [place, pid] = [owner.slice(0, end), Number(owner.slice(end + 1))];
  return (place === here && !isRunning(pid)) || now - at > abandonedAfterMs;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Anything else, EPERM above all, is the answer of a process that is there.
    return errorCode(error) !== 'ESRCH';
  }
}

/** Nothing where the system does not tell it. */
function told(read: () => string): string[] {
  try {
    return [read()];
  } catch {
    return [];
  }
}
