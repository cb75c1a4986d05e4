import type { CodedError } from '../contract/coded-error.ts';

/** Seconds that a refusal asks to wait (Member09, Request03); null when it names none. */
export function secondsToWait({ data }: Pick<CodedError, 'data'>): number | null {
  const told = fieldOf(data, 'retryAfter');
  return typeof told === 'number' && told > 0 ? Math.ceil(told) : null;
}

/** How many tries a code has left (Member04); null when the refusal does not say. */
export function triesLeft({ data }: Pick<CodedError, 'data'>): number | null {
  const told = fieldOf(data, 'triesLeft');
  return typeof told === 'number' ? told : null;
}

/** What is wrong with which field (Request01): name → reason. Empty when the refusal names none. */
export function wrongFields({ data }: Pick<CodedError, 'data'>): Record<string, string> {
  const told = fieldOf(data, 'fields');
  if (typeof told !== 'object' || told === null) return {};
  return Object.fromEntries(
    Object.entries(told).filter((it): it is [string, string] => typeof it[1] === 'string'),
  );
}

function fieldOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null && name in data
    ? (data as Record<string, unknown>)[name]
    : null;
}
