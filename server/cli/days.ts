import * as z from 'zod/mini';
import { dayBounds } from '../../domain/local-day.ts';
import type { Flags } from './command.ts';
import { OperatorError } from './operator-error.ts';

/**
 * When the days of `--from` and `--to` begin and end in a zone, both included (ms since 1970; `until` is the first moment
 * after them); null for one that was left out. OperatorError for what cannot be a day, and where no day is between them.
 */
export function daysMeant(
  { from, to }: Pick<Flags, 'from' | 'to'>,
  zone: string,
): { from: number | null; until: number | null } {
  const [first, last] = [from, to].map((day) => (day === undefined ? null : dayBounds(dayIn(day), zone)));
  if (first && last && first.start >= last.end) {
    throw new OperatorError(`No day is from ${from} on and not after ${to}.`);
  }
  return { from: first?.start ?? null, until: last?.end ?? null };
}

function dayIn(word: string): string {
  const isDay = z.iso.date().safeParse(word).success;
  // What a calendar of four digits holds, the day after it too.
  if (isDay && word >= '1970-01-01' && word < '3000-01-01') return word;
  throw new OperatorError(`"${word}" cannot be a day: write it like 2026-05-01.`);
}
