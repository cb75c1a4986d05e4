import { useState } from 'react';
import { keep, readKept } from '../../platform/kept.ts';

/** One of a few ways to see a view. */
export interface ShelfChoice<Value extends string> {
  value: Value;
  among: readonly Value[];
  onChange: (value: Value) => void;
}

/** A view's order, or what of it is shown, as this device was last asked for it; the first one otherwise. */
export function useShelfChoice<Value extends string>(
  what: 'sort' | 'filter',
  view: string,
  among: readonly [Value, ...Value[]],
): ShelfChoice<Value> {
  const storageKey = `mandao.shelf-${what}.${view}`;
  const [value, setValue] = useState<Value>(
    () => readKept(storageKey, (kept) => among.find((it) => it === kept[what]) ?? null) ?? among[0],
  );
  const onChange = (chosen: Value) => {
    setValue(chosen);
    keep(storageKey, { [what]: chosen });
  };
  return { value, among, onChange };
}
