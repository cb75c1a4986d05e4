import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../tests/setup/databases.ts';
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

async function counters(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('counter')
    .select('name')
    .where('name', 'like', 'counter %')
    .orderBy('name')
    .execute();
  return rows.map((row) => row.name);
}
