import { followTheme } from '../platform/browser-bars.ts';
import { keepTheme, type Theme } from '../platform/theme.ts';

/** Puts the page into a theme, now and on this device's next visits. */
export function setTheme(theme: Theme): void {
  keepTheme(theme);
  followTheme();
}
