import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { favouritesAt } from '../../tests/builders/favourites-at.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { newMember } from '../../tests/builders/new-member.ts';
import { cutConnections } from '../../tests/setup/cut-connections.ts';
import { newPostgresDatabase } from '../../tests/setup/databases.ts';
import { setChapter } from './chapter-facts.ts';
import { inTransaction } from './in-transaction.ts';
import { StoredLedger } from './ledger.ts';
import { StoredLibrary } from './library.ts';
import { openDatabase } from './open.ts';
import { StoredShelf } from './shelf.ts';

const merchantId = 80001;

/** A site, with transactions of others that are held open, and a look at how many of all wait. */
async function contended() {
  const { url } = await newPostgresDatabase();
  const db = await openDatabase({ databaseUrl: url, dataDir: '' });
  const clients: pg.Client[] = [];
  return {
    db,
    async begun(...statements: string[]): Promise<pg.Client> {
      const client = new pg.Client({ connectionString: url });
      clients.push(client);
      await client.connect();
      for (const text of ['begin', ...statements]) await client.query(text);
      return client;
    },
    /** Until so many wait for the end of another transaction, and so many for who waits before them. */
    async wait(told: { transactionid: number; tuple?: number }): Promise<void> {
      const waits = async () => {
        const { rows } = await sql<{ event: string }>`select wait_event as event from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        const of = (name: string) => rows.filter(({ event }) => event === name).length;
        return { transactionid: of('transactionid'), tuple: of('tuple') };
      };
      await expect.poll(waits, { interval: 10 }).toEqual({ tuple: 0, ...told });
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(clients.map((client) => client.end()));
      await db.destroy();
    },
  };
}

test('who buys and takes a favourite away while others count it and its comic is removed meets no fault', async () => {
  await using site = await contended();
  const library = new StoredLibrary(site.db);
  const [ledger, shelf] = [new StoredLedger(site.db), new StoredShelf(site.db)];
  const comicId = await putNew(library);
  const memberId = await newMember(site.db, { merchantId });
  await ledger.grant({ merchantId, memberId, points: 30, title: '', at: 1 });
  await shelf.addFavourites(memberId, favouritesAt(1, [comicId]), 1);
  const counting = await site.begun(`update comic set views = views + 1 where id = ${comicId}`);
  const holding = await site.begun('update favourite set at = at');
  const marking = shelf.removeFavourites(memberId, { comicIds: [comicId], at: 8 }, 8);
  await site.wait({ transactionid: 1 });
  const ask = {
    ...{ merchantId, memberId, comicId, title: '潮汐灯塔', auto: false, dayStart: 0, at: 1 },
    ...{ chapters: [{ chapterNo: 1, price: 30 }], free: [], expectedTotal: 30 },
    ...{ requestKey: 'key', requestHash: 'hash' },
  };
  const spent = { paid: 0, bonus: 30 };
  const buying = ledger.buy(ask, () => ({ kind: 'bought', lines: [{ chapterNo: 1, ...spent }], spent }));
  const refused = buying.then(
    () => null,
    (error) => error.code,
  );
  await site.wait({ transactionid: 2 });
  const removing = library.removeComic(comicId, { prefix: `${comicId}/`, owner: 'here:1', at: 1 });
  await site.wait({ transactionid: 3 });
  await holding.query('rollback');
  await site.wait({ transactionid: 2, tuple: 1 });
  await counting.query('commit');
  // Bought, or gone before it could be.
  expect([null, 'Comic05']).toContain(await refused);
  await marking;
  expect(await shelf.countFavourites(memberId, { mature: false })).toBe(0);
  expect(await removing).toMatchObject({ title: '潮汐灯塔' });
  expect((await ledger.audit()).faults).toEqual([]);
});

test('what an operator changes of a comic is changed though others who count it wait for each other around it', async () => {
  await using site = await contended();
  const library = new StoredLibrary(site.db);
  const [one, other] = [await putNew(library), await putNew(library, { title: '别的' })];
  const count = (comicId: number) => `update comic set views = views + 1 where id = ${comicId}`;
  const first = await site.begun(count(one));
  const second = await site.begun(count(other));
  const setting = setChapter(site.db, { comicId: one, chapterNo: 1 }, { price: 5 });
  await site.wait({ transactionid: 1 });
  const counting = [second.query(count(one)), first.query(count(other))];
  await Promise.allSettled(counting);
  await Promise.allSettled([first.query('rollback'), second.query('rollback')]);
  expect(await setting).toBe(true);
});

test('what a cut connection ended is done again, and once only, by each who wrote', async () => {
  const { url } = await newPostgresDatabase();
  const db = await openDatabase({ databaseUrl: url, dataDir: '' });
  const comicId = await putNew(new StoredLibrary(db));
  let tries = 0;
  const allWrote = Promise.withResolvers<void>();
  const counting = Array.from({ length: 6 }, (_, day) =>
    inTransaction(db, async (change) => {
      await change.insertInto('comicDay').values({ span: 'week', day, comicId, views: 1 }).execute();
      tries += 1;
      if (tries === 6) allWrote.resolve();
      if (tries <= 6) await allWrote.promise.then(() => cutting);
      await change.updateTable('comicDay').set({ views: 2 }).where('day', '=', day).execute();
    }),
  );
  const cutting = allWrote.promise.then(() => cutConnections(url));
  await Promise.all(counting);
  expect(tries).toBe(12);
  expect(await db.selectFrom('comicDay').select('views').execute()).toEqual(Array(6).fill({ views: 2 }));
  await db.destroy();
});

test('a commit whose answer a cut connection took may stand, and is not done again', async () => {
  const { url } = await newPostgresDatabase();
  const db = await openDatabase({ databaseUrl: url, dataDir: '' });
  let tries = 0;
  const work = async () => {
    tries += 1;
    await cutConnections(url);
  };
  await expect(inTransaction(db, work)).rejects.toThrow();
  expect(tries).toBe(1);
  await db.destroy();
});
