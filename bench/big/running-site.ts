import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverCommand, startSite } from '../site-process.ts';
import { Asks } from './asks.ts';
import { BigPlan, type BigSize, purchasesEach } from './big-plan.ts';
import { type BigPlace, signedIn } from './big-site.ts';
import { salesSince, tokensOf } from './sign-in.ts';

/** A big site as one process on a database, and what the load needs to speak with it. */
export async function runSite(place: BigPlace, size: BigSize) {
  const plan = new BigPlan(size, 0);
  const tokens = await tokensOf(place, Math.min(signedIn, size.members));
  const sold = await salesSince(place, size.members * (purchasesEach + 1));
  const environment = {
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
  };
  const site = await startSite(place.dataDir, serverCommand(), environment);
  const asks = new Asks(plan, tokens, Math.floor(Math.random() * 1e9));
  return { ...site, plan, tokens, sold, asks };
}

/** The floor: a bare Fastify as a process of its own that says the same bytes as `url` to these headers. */
export async function runFloor(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers });
  const folder = await mkdtemp(join(tmpdir(), 'mandao-floor-'));
  const file = join(folder, 'bytes');
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  const type = answer.headers.get('content-type') ?? '';
  const floor = await startSite(folder, [process.execPath, 'bench/big/bare-fastify.ts', file, type]);
  return {
    origin: floor.origin,
    pid: floor.pid,
    async stop() {
      await floor.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Processor time that a process has used, ms; NaN where the system does not tell. It says more than a clock on a busy machine. */
export function processorMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // Hundredths of a second, of its own and of the system for it.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

/** Memory that a process holds, bytes; NaN where the system does not tell. */
export function residentBytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) * 1024;
  } catch {
    return Number.NaN;
  }
}
