import * as z from 'zod/mini';
import { nameMost } from '../../contract/names.ts';
import { TEXT_LIMITS } from '../library/text-limits.ts';
import type { ComicFacts } from '../usecases/ports.ts';
import { listedWords } from './listed-words.ts';
import { OperatorError } from './operator-error.ts';
import { oneLine } from './terminal-text.ts';
import { hasControls, hasControlsInLines } from './written-text.ts';

/** Only digits: nothing at all, 1e2 and 0x10 are numbers to JavaScript and to nobody else. */
const digits = z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number));
const numberUpTo = (least: number, most: number) =>
  z.pipe(digits, z.number().check(z.gte(least), z.lte(most)));
const count = numberUpTo(0, 1_000_000_000);
const yesNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
const name = z.string().check(z.refine((word) => [...word].length <= nameMost && !hasControls(word)));
const names = z.pipe(
  z.pipe(z.string(), z.transform(listedWords)),
  z.array(name).check(z.maxLength(TEXT_LIMITS.names)),
);
/** `default` takes the comic's own value away, so that the merchant's counts again. */
const ownCount = z.union([
  z.pipe(
    z.literal('default'),
    z.transform(() => null),
  ),
  count,
]);

/** What an operator may set of a comic, and how each value is written. */
const facts: { [Key in keyof ComicFacts]: z.ZodMiniType<ComicFacts[Key]> } = {
  title: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(TEXT_LIMITS.line),
    z.refine((line) => !hasControls(line)),
  ),
  intro: z.string().check(
    z.maxLength(TEXT_LIMITS.intro),
    z.refine((lines) => !hasControlsInLines(lines)),
  ),
  type: numberUpTo(1, 5),
  finished: yesNo,
  orientation: numberUpTo(1, 2),
  rightToLeft: yesNo,
  rating: z.enum(['all', 'mature']),
  price: ownCount,
  freeChapters: ownCount,
  authors: names,
  tags: names,
  aliases: names,
};

type FactKey = keyof typeof facts;

const numberOrDefault = "it must be a whole number from 0 to 1000000000, or default for the merchant's";
const noControls = 'no line ends and other control characters';
const fewNames = `at most ${TEXT_LIMITS.names}, each of at most ${nameMost} characters and with ${noControls}`;
/** What would be right. */
const right: Record<FactKey, string> = {
  title: `it must have 1 to ${TEXT_LIMITS.line} characters, and ${noControls}`,
  intro: `it has at most ${TEXT_LIMITS.intro} characters, and no control characters but line ends and tabs`,
  type: '1 to 5',
  orientation: '1 or 2',
  finished: 'true or false',
  rightToLeft: 'true or false',
  rating: 'all or mature',
  price: numberOrDefault,
  freeChapters: numberOrDefault,
  authors: fewNames,
  tags: fewNames,
  aliases: fewNames,
};

/** Reads one fact as it was written; OperatorError says what would be right. */
export function comicFact<Key extends FactKey>(key: Key, value: string): Pick<ComicFacts, Key> {
  const parsed = facts[key].safeParse(value);
  if (!parsed.success) {
    throw new OperatorError(`"${oneLine(value)}" cannot be the ${key} of a comic: ${right[key]}.`);
  }
  const fact: Partial<ComicFacts> = { [key]: parsed.data };
  return fact as Pick<ComicFacts, Key>;
}

export function isFactKey(key: string): key is FactKey {
  return Object.hasOwn(facts, key);
}

export const factKeys: readonly string[] = Object.keys(facts);
