/** Chromium's own event, which the type library does not know. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallPrompt | null = null;
const listeners = new Set<() => void>();

/** Keeps the browser's offer to install the site until somebody wants it: it comes once, and early. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Browsers would ask by themselves, in the middle of a chapter.
    event.preventDefault();
    change(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => change(null));
}

export function hasInstallPrompt(): boolean {
  return kept !== null;
}

/** Hears of every change of {@link hasInstallPrompt}; the answer ends it. */
export function onInstallPrompt(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Lets the browser ask; whether it was installed. An offer is good for one question. */
export async function askToInstall(): Promise<boolean> {
  const prompt = kept;
  change(null);
  return prompt !== null && (await prompt.prompt()).outcome === 'accepted';
}

function change(to: InstallPrompt | null): void {
  kept = to;
  for (const changed of listeners) changed();
}
