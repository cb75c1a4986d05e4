import type { ReaderChoices } from '../../../stores/reader-choices.ts';

/** Two pages side by side from here on; the same stands in pages.module.css. */
export function wideScreen(): MediaQueryList {
  return window.matchMedia('(min-width: 1024px) and (orientation: landscape)');
}

/** Whether two pages stand side by side. */
export function pairsPages({ view, spread }: Pick<ReaderChoices, 'view' | 'spread'>, wide: boolean): boolean {
  if (view !== 'pages') return false;
  return spread === 'double' || (spread === 'auto' && wide);
}
