import * as z from 'zod/mini';
import type { ComicFacts } from '../usecases/ports.ts';
import { listedWords } from './listed-words.ts';
import { OperatorError } from './operator-error.ts';

const count = z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000_000));
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
    type: z.coerce.number().check(z.int(), z.gte(1), z.lte(5)),
    finished: yesNo,
    orientation: z.coerce.number().check(z.int(), z.gte(1), z.lte(2)),
    rightToLeft: yesNo,
    rating: z.enum(['all', 'mature']),
    price: ownCount,
    freeChapters: ownCount,
    authors: names,
    tags: names,
    aliases: names,
  };

type FactKey = keyof typeof facts;

/** Reads one fact as it was written; OperatorError says what would be right. */
export function comicFact<Key extends FactKey>(key: Key, value: string): Pick<ComicFacts, Key> {
  const parsed = facts[key].safeParse(value);
  if (!parsed.success) throw new OperatorError(`"${value}" cannot be the ${key} of a comic.`);
  const fact: Partial<ComicFacts> = { [key]: parsed.data };
  return fact as Pick<ComicFacts, Key>;
}

export function isFactKey(key: string): key is FactKey {
  return Object.hasOwn(facts, key);
}

export const factKeys: readonly string[] = Object.keys(facts);
