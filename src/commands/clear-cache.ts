import { dropAutomatic } from '../platform/saved-images.ts';

/** Gives up what is only kept at hand; what the reader saved, shelf and progress stay. False where that is forbidden. */
export async function clearCache(): Promise<boolean> {
  try {
    await dropAutomatic();
    return true;
  } catch {
    return false;
  }
}
