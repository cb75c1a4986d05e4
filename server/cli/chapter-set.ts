import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../library/text-limits.ts';
import { type ChapterFacts, setChapter } from '../store/chapter-facts.ts';
import { comicIdIn } from './comic-id.ts';
import type { Done } from './command.ts';
import type { Desk } from './desk.ts';
import { OperatorError } from './operator-error.ts';
import { wholeNumber } from './whole-number.ts';
import { writtenLine } from './written-text.ts';

/** `chapter set ID NO KEY VALUE`. */
export async function setFact(
  desk: Desk,
  { id, no, key, value }: Record<'id' | 'no' | 'key' | 'value', string>,
): Promise<Done> {
  const at = { comicId: comicIdIn(id), chapterNo: wholeNumber(no, 'the number of a chapter') };
  const facts = chapterFact(key, value.trim());
  if (!(await setChapter(desk.database, at, facts))) {
    throw new OperatorError(`There is no chapter ${at.chapterNo} of comic ${at.comicId}.`);
  }
  const line = `Comic ${at.comicId}, chapter ${at.chapterNo}: ${key} is now ${value || 'empty'}.`;
  return { line, json: { ...at, ...facts } };
}

function chapterFact(key: string, value: string): ChapterFacts {
  if (key === 'price') {
    const price = value === 'default' ? null : wholeNumber(value, 'the price of a chapter', 0, 1_000_000_000);
    return { price };
  }
  if (key === 'freeAt') return { freeAt: value === 'never' ? null : moment(value) };
  if (key !== 'title') throw new OperatorError(`A chapter has no "${key}"; it has price, freeAt, title.`);
  return { title: writtenLine(value, 'The title of a chapter', { most: TEXT_LIMITS.line }) };
}

/** Only with its zone: a time without one would mean something else on every machine. */
const zonedTime = z.union([
  z.iso.datetime({ offset: true }),
  // To the minute.
  z.iso.datetime({ offset: true, precision: -1 }),
]);

function moment(value: string): number {
  const at = zonedTime.safeParse(value).success ? Date.parse(value) : Number.NaN;
  if (at >= 0) return at;
  throw new OperatorError(`"${value}" cannot be a time: write it like 2026-05-01T20:00+08:00, or never.`);
}
