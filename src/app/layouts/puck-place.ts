const storageKey = 'mandao.puck';

/**
 * Keeps the puck's place beside the tabs free from the first paint on (the document's own script), or no longer. The
 * puck itself comes once the page has come to rest, when thumbs are on their way to the tabs.
 */
export function keepPuckPlace(has: boolean): void {
  const { dataset } = document.documentElement;
  if (has === 'puck' in dataset) return;
  if (has) dataset.puck = '';
  else delete dataset.puck;
  try {
    if (has) localStorage.setItem(storageKey, '1');
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the tabs make room when it comes.
  }
}
