import { join } from 'node:path';
import { buildApp, openHouse } from './app.ts';
import { readSettings } from './config.ts';

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

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await app.close();
      await house.database.destroy();
      process.exit(0);
    });
  }
}

await start();
