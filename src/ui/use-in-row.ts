import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row that may be wider than the screen: its current or chosen one is scrolled into it, at first and whenever
 * `current` becomes another. The row has to be positioned.
 */
export function useInRow<Row extends HTMLElement>(current: unknown): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is current is read from the row itself.
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-current], [aria-pressed=true]');
    if (chosen instanceof HTMLElement) bringIntoRow(chosen);
  }, [current]);
  return row;
}

/** Only sideways: `scrollIntoView` moves the page too, which may just have come back to where it was left. */
function bringIntoRow({ parentElement: row, offsetLeft, offsetWidth }: HTMLElement): void {
  if (!(row?.firstElementChild instanceof HTMLElement)) return;
  // As far from the row's edges as the first one is.
  const pad = row.firstElementChild.offsetLeft;
  const least = offsetLeft + offsetWidth + pad - row.clientWidth;
  row.scrollLeft = Math.min(offsetLeft - pad, Math.max(row.scrollLeft, least));
}
