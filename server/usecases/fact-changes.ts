import type { ImportOverrides } from './ports.ts';

/** A fact of a comic that was set anew: what it was and what it is; a price of null is the merchant's. */
export interface FactChange {
  key: keyof ImportOverrides;
  from: string | number | boolean | null;
  to: string | number | boolean | null;
}

/** What is no more as it was, where these facts of a comic are set. */
export function factChanges(before: Required<ImportOverrides>, set: ImportOverrides): FactChange[] {
  const keys = Object.keys(before) as (keyof ImportOverrides)[];
  return keys.flatMap((key) => {
    const [from, to] = [before[key], set[key]];
    return to === undefined || to === from ? [] : [{ key, from, to }];
  });
}
