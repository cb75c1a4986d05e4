import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPostgresServer } from '../tests/setup/postgres-server.ts';

/** A PostgreSQL in a folder with databases that stay from one run to the next. */
export async function startPostgres(folder: string) {
  const { url, stop } = await startPostgresServer(folder);
  return {
    /** The address of a database, which is made when it is not there. */
    async database(name: string): Promise<string> {
      const client = new pg.Client({ connectionString: `${url}/postgres` });
      await client.connect();
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
      if (rowCount === 0) await client.query(`create database ${name}`);
      await client.end();
      return `${url}/${name}`;
    },
    /** Once its clients have gone: one that is still on its way out would hear of the end as a failure. */
    async stop() {
      await allGone(`${url}/postgres`);
      await stop();
    },
  };
}

async function allGone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const others = `select count(*)::int as others from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  while ((await client.query(others)).rows[0].others > 0) await pause(50);
  await client.end();
}
