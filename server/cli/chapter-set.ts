import * as z from 'zod/mini';
import { defaultMerchantId } from '../../contract/constants.ts';
import { TEXT_LIMITS } from '../library/text-limits.ts';
import { type ChapterFacts, chapterFacts, setChapter } from '../store/chapter-facts.ts';
import { comicIdIn } from './comic-id.ts';
import type { Done } from './command.ts';
import type { Desk } from './desk.ts';
import { OperatorError } from './operator-error.ts';
import { siteTime, zoneOf } from './site-time.ts';
import { changesIn, toldSet, writtenValue } from './told-changes.ts';
import { wholeNumber } from './whole-number.ts';
import { writtenLine } from './written-text.ts';

/** `chapter set ID NO KEY VALUE`. */
export async function setFact(
  desk: Desk,
  { id, no, key, value }: Record<'id' | 'no' | 'key' | 'value', string>,
): Promise<Done> {
  const at = { comicId: comicIdIn(id), chapterNo: wholeNumber(no, 'the number of a chapter') };
  const facts = chapterFact(key, value.trim());
  const before = await chapterFacts(desk.database, at);
  if (before === null || !(await setChapter(desk.database, at, facts))) {
    throw new OperatorError(`There is no chapter ${at.chapterNo} of comic ${at.comicId}.`);
  }
  const of = { price: before.price, freeAt: before.freeAt, title: before.title };
  const [from, to] = [of, { ...of, ...facts }].map((it) => it[key as keyof typeof of]);
  const set = { key, from, to };
  const zone = await zoneOf(desk, defaultMerchantId);
  const told = (it: unknown) =>
    key === 'freeAt' && typeof it === 'number'
      ? siteTime(it, zone)
      : writtenValue(it, key === 'freeAt' ? 'never' : 'default');
  const line = `Comic ${at.comicId}, chapter ${at.chapterNo}: ${toldSet(set, told)}.`;
  return { line, json: { ...at, ...facts, changes: changesIn([set]) } };
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
