import type { SavingWish } from '../stores/saving-wish.ts';
import { kept } from './kept.ts';

/** Its code, and the database's, come with the first chapter that is saved. */
const load = () => import('./keep-saved.ts');

/** Saves chapters on this device, in their turn. False where nothing can be kept. Never rejects. */
export function saveChapters(wish: SavingWish): Promise<boolean> {
  return goOnAfter(async () => {
    const { queueWish } = await load();
    return () => queueWish(wish);
  });
}

/** Goes on with what was paused or failed of a comic. False where that cannot be noted. */
export function resumeSaving(comicId: number): Promise<boolean> {
  return goOnAfter(async () => {
    const { turnSaving } = await load();
    return () => turnSaving(comicId, true);
  });
}

/** Pauses what waits of a comic. False where that cannot be noted. */
export function pauseSaving(comicId: number): Promise<boolean> {
  return kept(async () => {
    const { turnSaving } = await load();
    return () => turnSaving(comicId, false);
  });
}

async function goOnAfter(change: () => Promise<() => Promise<void>>): Promise<boolean> {
  const noted = await kept(change);
  if (noted) void load().then(({ saveNow }) => saveNow());
  return noted;
}
