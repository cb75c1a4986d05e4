import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHouse } from '../server/house.ts';
import { drawDemo } from '../server/usecases/draw-demo.ts';

/**
 * A data folder with the drawn library, gone when its `await using` block ends; where `BENCH_DIR` names a site's data
 * folder, it is that one, and it stays.
 */
export async function drawnSite(): Promise<{ dataDir: string } & AsyncDisposable> {
  const given = process.env.BENCH_DIR;
  if (given !== undefined) return { dataDir: given, [Symbol.asyncDispose]: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'mandao-bench-'));
  const house = await openHouse({ dataDir, databaseUrl: null, mediaUrl: null });
  const shelf = { library: house.library, media: house.media, remover: house.renditions, now: house.now };
  await drawDemo(shelf, house, new AbortController().signal);
  await house.close();
  return { dataDir, [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true }) };
}
