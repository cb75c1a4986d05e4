import pg from 'pg';
import { expect } from 'vitest';

/** Holds a table until the end, so that whoever asks for it waits; `cut` ends the connection of who does, once they do. */
export async function heldTable(url: string, table: string) {
  const [holder, operator] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([holder.connect(), operator.connect()]);
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  const endWaiting = async () => {
    const { rowCount } = await operator.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rowCount;
  };
  return {
    cut: () => expect.poll(endWaiting, { interval: 10 }).toBe(1),
    [Symbol.asyncDispose]: async () => {
      await Promise.all([holder.end(), operator.end()]);
    },
  };
}
