import { join } from 'node:path';
import { buildApp, type House, openHouse } from './app.ts';
import { readSettings } from './config.ts';
import { drawDemo, wantsDemo } from './usecases/draw-demo.ts';
import { tidyMedia } from './usecases/tidy-media.ts';

/** Starts the server and ends it in order: requests under way are answered, then the database is closed. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const house = await openHouse(settings);
  const app = await buildApp(house, {
    logLevel: settings.logLevel,
    buildDir: join(import.meta.dirname, '../build'),
  });
  await app.listen({ port: settings.port, host: settings.host });
  const address = app.server.address();
  const port = address && typeof address === 'object' ? address.port : settings.port;
  console.log(`ready http://${settings.host}:${port}`);

  const stopping = new AbortController();
  const drawing = settings.demo ? drawWhenWanted(house, stopping.signal) : Promise.resolve();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      stopping.abort();
      await app.close();
      await drawing;
      await house.database.destroy();
      process.exit(0);
    });
  }
}

/** Draws the demo library beside the running site; its failure is told and leaves the site as it is. */
async function drawWhenWanted(house: House, signal: AbortSignal): Promise<void> {
  const shelf = { library: house.library, media: house.media, remover: house.renditions, now: house.now };
  try {
    await tidyMedia(house.library, house.renditions, house.now());
    if (!(await wantsDemo(shelf, house.merchants))) return;
    console.log('The library is empty: drawing the demo library (DEMO=0 leaves it empty)…');
    await drawDemo(shelf, house.merchants, signal);
    if (!signal.aborted) console.log('The demo library is drawn.');
  } catch (error) {
    console.error('The demo library could not be drawn.', error);
  }
}

await start();
