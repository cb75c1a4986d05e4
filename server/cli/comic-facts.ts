import * as z from 'zod/mini';
import type { ComicFacts } from '../usecases/ports.ts';
import { listedWords } from './listed-words.ts';
import { OperatorError } from './operator-error.ts';

/** Only digits: nothing at all, 1e2 and 0x10 are numbers to JavaScript and to nobody else. */
const digits = z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number));
const numberUpTo = (least: number, most: number) =>
  z.pipe(digits, z.number().check(z.gte(least), z.lte(most)));
const count = numberUpTo(0, 1_000_000_000);
const yesNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
const names = z.pipe(z.string(), z.transform(listedWords));
/** `default` takes the comic's own value away, so that the merchant's counts again. */
const ownCount = z.union([
  z.pipe(
    z.literal('default'),
    z.transform(() => null),
  ),
  count,
]);

/** What an operator may set of a comic, and how each value is written. */
const facts: { [Key in keyof Omit<ComicFacts, 'views' | 'likes' | 'favs'>]: z.ZodMiniType<ComicFacts[Key]> } =
  {
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    intro: z.string().check(z.maxLength(5000)),
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

const withDefault: readonly FactKey[] = ['price', 'freeChapters'];

/** Reads one fact as it was written; OperatorError says what would be right. */
export function comicFact<Key extends FactKey>(key: Key, value: string): Pick<ComicFacts, Key> {
  const parsed = facts[key].safeParse(value);
  if (!parsed.success) {
    const right = withDefault.includes(key)
      ? ": it must be a whole number, or default for the merchant's"
      : '';
    throw new OperatorError(`"${value}" cannot be the ${key} of a comic${right}.`);
  }
  const fact: Partial<ComicFacts> = { [key]: parsed.data };
  return fact as Pick<ComicFacts, Key>;
}

export function isFactKey(key: string): key is FactKey {
  return Object.hasOwn(facts, key);
}

export const factKeys: readonly string[] = Object.keys(facts);
