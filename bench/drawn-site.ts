import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHouse } from '../server/house.ts';
import { drawDemo } from '../server/usecases/draw-demo.ts';

/** A new data folder with the drawn library; whoever asked for it takes it away. */
export async function drawnSite(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mandao-bench-'));
  const house = await openHouse({ dataDir, databaseUrl: null, mediaUrl: null });
  const shelf = { library: house.library, media: house.media, remover: house.renditions, now: house.now };
  await drawDemo(shelf, house, new AbortController().signal);
  await house.close();
  return dataDir;
}
