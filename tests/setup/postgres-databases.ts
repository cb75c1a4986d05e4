import pg from 'pg';

/** The database of this run's PostgreSQL that others are made after. */
export const templateName = 'migrated';

/** One statement on a server, in none of its databases. */
export async function runOn(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
