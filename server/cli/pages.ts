import type { Slice } from '../usecases/ports.ts';
import type { Flags } from './command.ts';
import { counted } from './counted.ts';
import { OperatorError } from './operator-error.ts';
import { wholeNumber } from './whole-number.ts';

/** Which of many lines `--count` and `--page` name: fifty at once, the first ones, when they were left out. */
export function pageIn({ count, page }: Flags, what: string): { page: number; slice: Slice } {
  const limit = wholeNumber(count ?? '50', what, 1, 10_000);
  const number = wholeNumber(page ?? '1', 'the number of a page', 1, 1_000_000);
  return { page: number, slice: { limit, offset: (number - 1) * limit } };
}

/** The line that says how to see what comes after a page, where there is more; OperatorError for a page beyond the last. */
export function moreThan(
  shown: number,
  total: number,
  what: string,
  { page, slice }: { page: number; slice: Slice },
): string[] {
  if (shown === 0 && total > 0) {
    throw new OperatorError(`There is no page ${page}: it is ${counted(total, what)} in all.`);
  }
  return slice.offset + shown < total
    ? [`${shown} of ${counted(total, what)}; --page ${page + 1} shows the next.`]
    : [];
}
