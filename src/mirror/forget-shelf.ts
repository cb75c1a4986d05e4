import { dropNote, notedEntries } from './noted-entries.ts';
import { mayHaveMirror } from './presence.ts';
import { isFull, safely, unhurried } from './safely.ts';

/**
 * Takes off this device what belongs to the member that leaves: shelf, history, bought, and what was not sent. What was
 * searched for and what was saved stay. Never rejects.
 * @param isStill whether nobody else has come yet: a page that stands still may let this happen too late
 */
export async function forgetShelf(isStill: () => boolean): Promise<void> {
  if (!isStill()) return;
  for (const noted of notedEntries()) dropNote(noted);
  if (!(await mayHaveMirror())) return;
  await safely(async () => {
    const [{ mirror }, { clearShelf }] = await Promise.all([import('./db.ts'), import('./adopt-shelf.ts')]);
    await mirror.transaction('rw', mirror.tables, async () => void (isStill() && (await clearShelf())));
  }, undefined);
}

/**
 * The same where a session ran out and another member comes: what was not sent waits apart until its member is back,
 * unless the disk is full. So does what stands here as a visitor's still: it would have gone along with that member.
 * Never rejects.
 * @param owner who leaves; null where their token does not say
 * @param isStill whether nobody else has come yet: a database that is held up may let this happen too late
 */
export async function leaveShelf(owner: string | null, isStill: () => boolean): Promise<void> {
  const noted = notedEntries();
  if (noted.length > 0 || (await mayHaveMirror())) {
    await unhurried(async () => {
      const [{ mirror }, { adoptShelf, clearShelf, parkShelf }, { mergeHistory }] = await Promise.all([
        import('./db.ts'),
        import('./adopt-shelf.ts'),
        import('./history.ts'),
      ]);
      const leave = (go: () => Promise<void>) =>
        mirror.transaction('rw', mirror.tables, async () => void (isStill() && (await go())));
      const park = async () => {
        for (const entry of noted) await mergeHistory(entry);
        if (owner !== null) await adoptShelf(owner);
        await parkShelf();
      };
      // What cannot be set apart goes all the same: it is none of whom comes.
      await safely(
        async () => leave(park).catch((error) => leave(isFull(error) ? clearShelf : park)),
        undefined,
      );
    }, undefined);
  }
  for (const entry of noted) dropNote(entry);
}

/**
 * To be called as the next member comes: until then another tab took itself for that of who left, and may have kept something
 * here since. Never rejects.
 */
export async function dropLate(): Promise<void> {
  if (!(await mayHaveMirror())) return;
  await safely(async () => {
    const [{ mirror }, { clearShelf }, { ownerOf }] = await Promise.all([
      import('./db.ts'),
      import('./adopt-shelf.ts'),
      import('./outbox.ts'),
    ]);
    await mirror.transaction('rw', mirror.tables, async () => {
      if ((await ownerOf()) === null) await clearShelf();
    });
  }, undefined);
}
