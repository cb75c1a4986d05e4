import { useEffect, useState } from 'react';

/** A text as two of them are compared. */
export type Fold = (text: string) => string;

/**
 * How the site's search compares texts: traditional and simplified, widths and case are one. Null until it is wanted and
 * there, for its table of characters is large; without a network it does not come.
 */
export function useSearchFold(wanted: boolean): Fold | null {
  const [fold, setFold] = useState<Fold | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    import('../../domain/search-fold.ts').then(
      ({ foldForSearch }) => left || setFold(() => foldForSearch),
      () => {
        // A plainer comparison stays.
      },
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return fold;
}
