import { whenKeptElsewhere } from './kept.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** A plain word, as the document's own script reads it before the first paint. */
const storageKey = 'mandao.theme';

/** The theme that this device was told; `system` while it was told none. */
export function keptTheme(): Theme {
  const { dataset } = document.documentElement;
  // What the page wears in Telegram nobody may have chosen.
  const theme = 'telegram' in dataset ? readKeptTheme() : dataset.theme;
  return themes.find((it) => it === theme) ?? 'system';
}

/** The theme that was chosen on this device for good, `system` and nothing being none. */
export function readKeptTheme(): 'light' | 'dark' | null {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === 'light' || kept === 'dark' ? kept : null;
  } catch {
    return null;
  }
}

/** Tells whenever the page wears another theme; the answer ends it. */
export function watchTheme(tell: () => void): () => void {
  const worn = new MutationObserver(tell);
  worn.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => worn.disconnect();
}

/** From then on the page wears what another tab keeps, and tells. */
export function wearKeptTheme(tell: () => void): void {
  whenKeptElsewhere(storageKey, () => {
    wear(readKeptTheme() ?? 'system');
    tell();
  });
}

/** Shows the page in a theme and keeps that; where nothing can be stored it lasts as long as the page. */
export function keepTheme(theme: Theme): void {
  wear(theme);
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // See above.
  }
}

function wear(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}
