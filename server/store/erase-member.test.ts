import type { Transaction } from 'kysely';
import { expect, test, vi } from 'vitest';
import { putNew } from '../../tests/builders/new-comic.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { lockWaiters } from '../../tests/setup/lock-waiters.ts';
import { StoredLibrary } from './library.ts';
import { closeMember } from './member-desk.ts';
import type { Schema } from './schema.ts';
import { StoredShelf } from './shelf.ts';

onEachDatabase((open) => {
  test.each([
    [
      'set',
      false,
      async (change: Transaction<Schema>, like: { memberId: number; comicId: number }) => {
        await change
          .insertInto('comicLike')
          .values({ ...like, at: 1 })
          .execute();
        return 1;
      },
    ],
    [
      'taken back',
      true,
      async (change: Transaction<Schema>, { memberId }: { memberId: number }) => {
        await change.deleteFrom('comicLike').where('memberId', '=', memberId).execute();
        return -1;
      },
    ],
  ] as const)(
    'a like that is being %s as its member goes is gone, and counted once',
    async (_how, before, write) => {
      await using opened = await open();
      const { db } = opened;
      const shelf = new StoredShelf(db);
      const comicId = await putNew(new StoredLibrary(db));
      const [gone, stays] = [
        await newMember(db, { account: 'gone' }),
        await newMember(db, { account: 'stays' }),
      ];
      const like = { comicId, liked: true, at: 1 };
      await shelf.setLike(stays, like, 1);
      if (before) await shelf.setLike(gone, like, 1);
      let closing: Promise<string> | undefined;
      await db.transaction().execute(async (change) => {
        const by = await write(change, { memberId: gone, comicId });
        await change
          .updateTable('comic')
          .set((row) => ({ likes: row('likes', '+', by) }))
          .execute();
        closing = closeMember(db, gone);
        // SQLite lets it begin only afterwards.
        if (opened.place.databaseUrl)
          await vi.waitUntil(async () => (await lockWaiters(db)) > 0, { timeout: 20_000 });
      });
      await closing;
      expect(await db.selectFrom('comicLike').select('memberId').execute()).toEqual([{ memberId: stays }]);
      expect(await db.selectFrom('comic').select('likes').execute()).toEqual([{ likes: 1 }]);
    },
  );
});
