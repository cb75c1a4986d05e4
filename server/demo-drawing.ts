import { openDesk } from './cli/desk.ts';
import { readSettings } from './config.ts';
import { toldFault } from './machine-fault.ts';
import { drawDemo } from './usecases/draw-demo.ts';

/**
 * The process that draws the demo library, beside the server that started it and no longer than that: it wants another
 * kind of memory (`scripts/start.mjs`). It is told to stop by the end of its channel, between two chapters.
 */
const stopping = new AbortController();
process.once('disconnect', () => stopping.abort());
// A terminal sends it to all its processes: the server is the one that ends in order.
process.on('SIGINT', () => {});

try {
  const desk = await openDesk(readSettings(process.env), {
    progress: process.stderr,
    tell: () => {},
    input: process.stdin,
  });
  const isDrawn = await drawDemo(desk, desk, stopping.signal);
  await desk.close();
  if (isDrawn) console.log('The demo library is drawn.');
  else if (!stopping.signal.aborted)
    console.log('There are comics of your own: the demo library is drawn no further.');
} catch (error) {
  console.error('The demo library could not be drawn.', toldFault(error));
  process.exitCode = 1;
}
if (process.connected) process.disconnect();
