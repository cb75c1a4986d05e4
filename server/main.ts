import { fork } from 'node:child_process';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { readSettings, type Settings } from './config.ts';
import { errorCode } from './error-code.ts';
import { type House, openHouse } from './house.ts';
import { doHousework } from './housework.ts';
import { LogLines } from './http/request-log.ts';
import { toldFault } from './machine-fault.ts';
import { lacksCallback } from './payments/payment-providers.ts';
import { SettingsError } from './settings-error.ts';
import { wantsDemo } from './usecases/draw-demo.ts';
import { findMerchant } from './usecases/merchant.ts';
import { tidyMedia } from './usecases/tidy-media.ts';

/** How long the whole stop may take (ms): whoever started us kills us a little later (deploy/compose.yaml). */
const stopMs = 10_000;
/** How long requests under way may go on of it (ms); the rest is for what is still to be written and closed. */
const drainMs = 6000;
/** How often connections are looked for that have nothing more to do (ms). */
const sweepMs = 100;

/** Starts the server, and ends it in order when it is told to. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const stopping = new AbortController();
  const log = new LogLines();
  const house = await openHouse(settings);
  const { logLevel, limits, trustProxy, metrics } = settings;
  const app = await buildApp(house, {
    ...{ logLevel, limits, trustProxy, metrics, log, stopping: stopping.signal },
    buildDir: join(import.meta.dirname, '../build'),
    buildsDir: join(settings.dataDir, 'builds'),
  });
  endOnFaults(app, log);
  await house.catalogue.prepareLists();
  await listen(app, settings);
  const address = app.server.address();
  const port = address && typeof address === 'object' ? address.port : settings.port;
  if (isReachable(settings)) {
    if (house.sandboxSecret !== null) console.log(demoPayments);
    if (!settings.limits) console.log(noLimits);
  }
  await tellOfMissingGateways(house, settings);
  console.log(`ready http://${settings.host}:${port}`);
  // Not left to the end: a process that is killed has none.
  flushCompileCache();

  const drawing = settings.demo ? drawWhenWanted(house, stopping.signal) : Promise.resolve();
  const housework = doHousework(house, stopping.signal);
  endOnSignals(async () => {
    stopping.abort();
    exitInTime(app, log);
    await closeInTime(app);
    await drawing;
    await housework.stop();
    await house.close();
    log.flushSync();
  });
}

/** Serves; throws a SettingsError where the system does not give the place. */
async function listen(app: FastifyInstance, { port, host }: Settings): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const why = {
      EADDRINUSE: `Port ${port} is taken: stop what listens there, or take another one with PORT=${port + 1} npm start.`,
      EACCES: `Port ${port} needs more rights than this account has: take one from 1024 on with PORT=8080 npm start.`,
      EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
      ENOTFOUND: `HOST ${host} is no address of this machine.`,
    }[errorCode(error)];
    throw why === undefined ? error : new SettingsError(why, { cause: error });
  }
}

const demoPayments =
  'Demo payments are on: whoever visits gets points without paying. NODE_ENV=production switches them off.';

const noLimits =
  'Calls are not limited: whoever visits may ask, and try passwords, as often as they like. RATE_LIMIT=on limits them.';

/**
 * A merchant who took money before the gateway needed an address of the site finds out why it takes none now, and one whose
 * members wait for codes where these are.
 */
async function tellOfMissingGateways({ merchants, siteMap }: House, { dataDir }: Settings): Promise<void> {
  for (const { merchantId } of await siteMap.merchantHomes()) {
    const { payment, sms } = await findMerchant(merchants, merchantId);
    if (process.env.NODE_ENV === 'production' && sms.smsWebhookUrl === '') {
      console.log(
        `Merchant ${merchantId} sends no SMS: verification codes only go to ` +
          `${join(dataDir, 'outbox', 'messages.jsonl')}. Set smsWebhookUrl.`,
      );
    } else if (sms.smsWebhookUrl !== '' && sms.smsWebhookSecret === '') {
      console.log(`Merchant ${merchantId} sends no SMS, and its codes go nowhere. Set smsWebhookSecret.`);
    }
    if (lacksCallback(payment)) {
      console.log(
        `Merchant ${merchantId} offers no payments: its gateway has no address of the site to tell of them. ` +
          'Set paymentCallbackUrl, or permanentUrl.',
      );
    }
  }
}

/** Whether others than this machine's people come here: it listens to them, or a proxy brings them. */
function isReachable({ host, trustProxy }: Settings): boolean {
  return trustProxy !== false || !['127.0.0.1', '::1', 'localhost'].includes(host);
}

/** The first signal ends the server in order, a second one at once. */
function endOnSignals(end: () => Promise<void>): void {
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(1);
      ending = true;
      end().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

/** No new connections from now on; requests under way are answered, as long as they keep to the time. */
async function closeInTime(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
  const force = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearInterval(sweep);
  clearTimeout(force);
}

/** What has not ended by then (a statement behind a lock, a gateway that does not answer) is left as by a kill. */
function exitInTime(app: FastifyInstance, log: LogLines): void {
  setTimeout(() => {
    app.log.error({ afterMs: stopMs }, 'the stop took too long: what was not done by now is left');
    log.flushSync();
    process.exit(1);
  }, stopMs);
}

/** A fault that nobody caught leaves the process in a state that nobody knows: it is told and ended. */
function endOnFaults(app: FastifyInstance, log: LogLines): void {
  const end = (what: string) => (error: unknown) => {
    app.log.fatal({ err: error instanceof Error ? error : new Error(String(error)) }, what);
    log.flushSync();
    process.exit(1);
  };
  process.on('uncaughtException', end('a fault that nobody caught'));
  process.on('unhandledRejection', end('a promise that failed unseen'));
}

/** Draws the demo library beside the running site; its failure is told and leaves the site as it is. */
async function drawWhenWanted(house: House, signal: AbortSignal): Promise<void> {
  const shelf = { library: house.library, media: house.media, remover: house.renditions, now: house.now };
  try {
    await tidyMedia(house.library, house.renditions, house.now());
    if (!(await wantsDemo(shelf, house.merchants)) || signal.aborted) return;
    console.log('The library is empty: drawing the demo library (DEMO=0 leaves it empty)…');
    await drawBeside(signal);
  } catch (error) {
    console.error('The demo library could not be drawn.', toldFault(error));
  }
}

/** Until the process that draws has ended: it tells itself what came of it. */
async function drawBeside(signal: AbortSignal): Promise<void> {
  // The words to the system's memory (scripts/start.mjs) would make drawing ten times slower.
  const { MALLOC_MMAP_THRESHOLD_: _map, MALLOC_TRIM_THRESHOLD_: _trim, ...env } = process.env;
  const drawing = fork(join(import.meta.dirname, 'demo-drawing.ts'), { env, execArgv: [] });
  signal.addEventListener('abort', () => drawing.connected && drawing.disconnect());
  const [, killedBy] = await once(drawing, 'exit');
  if (killedBy !== null) console.error(`The demo library could not be drawn: ${killedBy} ended it.`);
}

try {
  await start();
} catch (error) {
  console.error(toldFault(error));
  process.exit(1);
}
