import { dropNote, notedEntries } from './noted-entries.ts';
import { mayHaveMirror } from './presence.ts';
import { safely } from './safely.ts';

/**
 * Takes off this device what belongs to the member that leaves: shelf, history, bought, and what was not sent. What was
 * searched for and what was saved stay. Never rejects.
 */
export async function forgetShelf(): Promise<void> {
  for (const noted of notedEntries()) dropNote(noted);
  if (!(await mayHaveMirror())) return;
  await safely(async () => {
    const [{ mirror }, { clearShelf }] = await Promise.all([import('./db.ts'), import('./adopt-shelf.ts')]);
    await mirror.transaction('rw', mirror.tables, clearShelf);
  }, undefined);
}
