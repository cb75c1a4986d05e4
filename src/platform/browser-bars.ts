import { barColors } from '../../domain/brand-hex.ts';
import { keptTheme } from './theme.ts';

/**
 * Colours the browser's own bars as the merchant's pages are: the document that a device keeps is everybody's, and a
 * theme that the reader chose is not the system's.
 */
export function colorBars(themeColor: string): void {
  const colors = barColors(themeColor);
  for (const scheme of ['light', 'dark'] as const) {
    barOf(scheme)?.setAttribute('content', colors[scheme]);
  }
  followTheme();
}

/** Which of the two colours counts: the system's, or that of the theme that was chosen. */
export function followTheme(): void {
  const theme = keptTheme();
  for (const scheme of ['light', 'dark'] as const) {
    const chosen = theme === scheme ? 'all' : 'not all';
    barOf(scheme)?.setAttribute('media', theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen);
  }
}

/** The two stand in this order in every document. */
function barOf(scheme: 'light' | 'dark'): Element | undefined {
  return document.querySelectorAll('meta[name=theme-color]')[scheme === 'light' ? 0 : 1];
}
