import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The database of this run's PostgreSQL that others are made after. */
export const templateName = 'migrated';

/** One from which so many rows were deleted is not used again: what is left of them slows its tables down. */
const wornRows = 20_000;

/** What a database like the template has before a test: its shape, and the statements that bring back its rows. */
interface Beginning {
  shape: string;
  restore: string;
}

interface LeftDatabase {
  name: string;
  deletedRows: number;
}

/** Of this process: those that tests have left, to be emptied for the next ones. */
const left: LeftDatabase[] = [];
let known: Beginning | null = null;

/** One statement on a server, in none of its databases. */
export async function runOn(server: string, text: string): Promise<void> {
  await inDatabase(`${server}/postgres`, (client) => client.query(text));
}

/** A new name, which no other process of this run takes. */
export async function createDatabase(server: string, like: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name} template ${like} strategy file_copy`);
  return name;
}

/** A database that is like the template: one that a test has left where it can be emptied, else a new one. `leave` gives it back. */
export async function takeMigrated(server: string): Promise<{ url: string; leave: () => void }> {
  const taken = (await emptiedOne(server)) ?? (await madeOne(server));
  return { url: `${server}/${taken.name}`, leave: () => left.push(taken) };
}

async function emptiedOne(server: string): Promise<LeftDatabase | null> {
  for (let one = left.pop(); one; one = left.pop()) {
    const { name } = one;
    const deleted = await inDatabase(`${server}/${name}`, emptied).catch(() => null);
    if (deleted !== null && one.deletedRows + deleted < wornRows) {
      return { name, deletedRows: one.deletedRows + deleted };
    }
    await runOn(server, `drop database ${name} with (force)`);
  }
  return null;
}

async function madeOne(server: string): Promise<LeftDatabase> {
  const name = await createDatabase(server, templateName);
  known ??= await inDatabase(`${server}/${name}`, readBeginning);
  return { name, deletedRows: 0 };
}

/** How many rows went; null for one that is no longer like the template, or that somebody is still in. */
async function emptied(client: pg.Client): Promise<number | null> {
  if (!known || (await shapeOf(client)) !== known.shape) return null;
  // Several statements in one text are answered by one result each.
  const answers: unknown = await client.query(known.restore);
  if (!Array.isArray(answers)) throw new Error('One answer for many statements.');
  return answers
    .filter(({ command }) => command === 'DELETE')
    .reduce((sum, { rowCount }) => sum + rowCount, 0);
}

/** Every change of a table, an index, a rule or a function leaves another number, as does whoever is in the database. */
async function shapeOf(client: pg.Client): Promise<string> {
  const catalogues = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_type'];
  const marks = catalogues.map(
    (name) => `(select concat(count(*), '/', max(xmin::text::bigint)) from ${name})`,
  );
  const { rows } = await client.query(`
    select concat_ws(' ', ${marks.join()},
      (select count(*) from pg_stat_activity where datname = current_database()),
      (select count(*) from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
        where datname = current_database())) as shape`);
  return rows[0].shape;
}

async function readBeginning(client: pg.Client): Promise<Beginning> {
  const { rows } = await client.query(
    "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
  );
  const tables: string[] = rows.map(({ name }) => name);
  const statements = tables.map((name) => `delete from ${name}`);
  for (const name of tables) {
    const kept = await client.query(`select jsonb_agg(t)::text as all from ${name} t`);
    if (kept.rows[0].all === null) continue;
    const text = pg.escapeLiteral(kept.rows[0].all);
    statements.push(
      `insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, ${text})`,
    );
  }
  return {
    shape: await shapeOf(client),
    restore: [
      "begin; set local lock_timeout = '5s'; set local session_replication_role = replica",
      ...statements,
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where last_value is not null`,
      'commit',
    ].join(';'),
  };
}

/** Does something on a connection of its own. */
export async function inDatabase<Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
