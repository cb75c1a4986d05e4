import { useState } from 'react';
import { keep, readKept } from '../../platform/kept.ts';
import type { ShelfSort } from './sorting.ts';

/** A view's order, as this device was last asked for it; the first one otherwise. */
export function useSort<Among extends readonly [ShelfSort, ...ShelfSort[]]>(view: string, among: Among) {
  const storageKey = `mandao.shelf-sort.${view}`;
  const [value, setValue] = useState<ShelfSort>(
    () => readKept(storageKey, ({ sort }) => among.find((it) => it === sort) ?? null) ?? among[0],
  );
  const onChange = (sort: ShelfSort) => {
    setValue(sort);
    keep(storageKey, { sort });
  };
  return { value, among, onChange };
}
