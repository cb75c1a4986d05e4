import { safely, unhurried } from './safely.ts';

/**
 * Whether a change came to this device's disk: false where nothing can be kept. Never rejects.
 * @param load fetches the code that changes, which on a slow link takes its time, and gives the change
 */
export function kept(load: () => Promise<() => Promise<void>>): Promise<boolean> {
  return unhurried(async () => {
    const change = await load();
    return safely(async () => {
      await change();
      return true;
    }, false);
  }, false);
}
