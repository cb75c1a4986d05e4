import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import { type Database, openDatabase } from './open.ts';
import { WritesTogether } from './writes-together.ts';

onEachDatabase((open) => {
  test('a piece of work that fails is undone alone; the others are kept', async () => {
    await using opened = await open();
    const together = new WritesTogether(opened.db);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 9 }, (_, at) =>
        together.run(async (change) => {
          await change
            .insertInto('counter')
            .values({ name: `counter ${at}`, value: at })
            .execute();
          if (at % 3 === 1) throw new Error(`not ${at}`);
          if (at % 3 === 2) await sql`select * from nowhere`.execute(change);
          return at;
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(
      outcomes.map((_, at) => at % 3 === 0),
    );
    expect(outcomes[1]).toMatchObject({ reason: new Error('not 1') });
    expect(await counters(opened.db)).toEqual(['counter 0', 'counter 3', 'counter 6']);
  });

  test('what is answered can be read from another connection', async () => {
    await using opened = await open();
    const other = await openDatabase(opened.place);
    const together = new WritesTogether(opened.db);
    const seen = await Promise.all(
      Array.from({ length: 5 }, async (_, at) => {
        const name = await together.run(async (change) => {
          await change
            .insertInto('counter')
            .values({ name: `counter ${at}`, value: at })
            .execute();
          return `counter ${at}`;
        });
        return (await counters(other)).includes(name);
      }),
    );
    await other.destroy();
    expect(seen).toEqual([true, true, true, true, true]);
  });
});

test('a full disk undoes all that shares the transaction, is told to each as what it is, and the next goes on', async () => {
  await using folder = await temporaryFolder();
  const db = await openDatabase({ databaseUrl: null, dataDir: folder.path });
  const { rows } = await sql<{ pages: number }>`select page_count as pages from pragma_page_count`.execute(
    db,
  );
  await sql.raw(`pragma max_page_count = ${Number(rows[0]?.pages) + 4}`).execute(db);
  const together = new WritesTogether(db);
  const put = (name: string, value: string) =>
    together.run((change) => change.insertInto('secret').values({ name, value }).execute());
  const outcomes = await Promise.allSettled([put('small', 'x'), put('large', 'x'.repeat(1_000_000))]);
  const full = { status: 'rejected', reason: { message: 'database or disk is full' } };
  expect(outcomes).toMatchObject([full, full]);
  await put('next', 'x');
  expect(await db.selectFrom('secret').select('name').execute()).toEqual([{ name: 'next' }]);
  await db.destroy();
});

async function counters(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('counter')
    .select('name')
    .where('name', 'like', 'counter %')
    .orderBy('name')
    .execute();
  return rows.map((row) => row.name);
}
