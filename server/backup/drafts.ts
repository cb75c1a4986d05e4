import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../../domain/durations.ts';

/** What a backup under way lies in: the file itself, its directory, and the lines that it waits with. */
const parts = ['', '.directory', '.wanted', '.copied'] as const;

/** A backup writes all the time: one that was quiet for so long was killed (ms). */
const killedAfterMs = dayMs;

export function draftOf(path: string, part: (typeof parts)[number] = ''): string {
  return `${path}${part}.part`;
}

/** Removes what backups that were killed a day ago left in a folder; a file and its directory together tell them. */
export async function removeKilledDrafts(folder: string, now: number): Promise<void> {
  const end = draftOf('', '.directory');
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith(end)) continue;
    const path = join(folder, name.slice(0, -end.length));
    const drafts = parts.map((part) => draftOf(path, part));
    const times = await Promise.all(drafts.map(changedAt));
    if (times[0] === null || times.some((at) => at !== null && now - at < killedAfterMs)) continue;
    for (const draft of drafts) await rm(draft, { force: true });
  }
}

async function changedAt(path: string): Promise<number | null> {
  return (await stat(path).catch(() => null))?.mtimeMs ?? null;
}
