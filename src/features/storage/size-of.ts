import type { SavedOnDevice } from '../../stores/use-saved.ts';

/** What is here of a comic (bytes). */
export function sizeOf({ saved }: Pick<SavedOnDevice, 'saved'>): number {
  return saved.reduce((sum, { doneBytes }) => sum + doneBytes, 0);
}
