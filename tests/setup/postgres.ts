import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/store/open.ts';
import { runOn, templateName } from './postgres-databases.ts';
import { startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server of this run; each test makes a database of its own in it. */
    postgresUrl: string;
  }
}

/** One real PostgreSQL for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'mandao-postgres-'));
  const server = await startPostgresServer(folder, { durable: false });
  await makeTemplate(server.url);
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Has the tables already, which take longer to make than most tests. */
async function makeTemplate(url: string): Promise<void> {
  await runOn(url, `create database ${templateName}`);
  const db = await openDatabase({ databaseUrl: `${url}/${templateName}`, dataDir: '' });
  await db.destroy();
}
