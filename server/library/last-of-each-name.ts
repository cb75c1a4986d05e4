import type { SourceEntry } from './book-source.ts';

/** An archive that was added to holds a replaced file twice: what every program unpacks is the last of a name. */
export function lastOfEachName(entries: readonly SourceEntry[]): SourceEntry[] {
  return [...new Map(entries.map((entry) => [entry.name, entry])).values()];
}
