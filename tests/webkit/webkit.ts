import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '../setup/free-port.ts';
import { patient } from '../setup/patient.ts';

/** Debian's, of its package webkit2gtk-driver. */
const driver = '/usr/bin/WebKitWebDriver';
const windows = ['4.1', '4.0', '6.0'].map((it) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${it}/MiniBrowser`);

const lacking = 'WebKit is not here: apt-get install webkit2gtk-driver xvfb xauth';

/**
 * A window of the real WebKit, Safari's engine, on a screen that nobody sees: a session that knows nothing, over the W3C's
 * WebDriver. Functions are given to the page as text, so they know nothing of what is around them here.
 */
export async function openWebKit() {
  const binary = windows.find((it) => existsSync(it));
  if (!binary || !existsSync(driver)) throw new Error(lacking);
  const port = await freePort();
  const words = ['-a', '-s', '-screen 0 1600x1200x24', driver, `--port=${port}`];
  // A group of its own: the screen, the driver and its windows end together.
  const running = spawn('xvfb-run', words, { stdio: 'ignore', detached: true });
  const ended = new Promise((done) => running.once('close', done));
  const end = async () => {
    if (running.pid !== undefined) process.kill(-running.pid);
    await ended;
  };
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { message?: string } };
    if (!response.ok) throw new Error(`WebKit: ${value.message}`);
    return value;
  };
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const session = await patient(() =>
    ask('POST', '/session', { capabilities: { alwaysMatch: options } }),
  ).catch(async (error) => {
    await end();
    throw error;
  });
  const path = `/session/${(session as { sessionId: string }).sessionId}`;
  const read = async <Given extends unknown[], Value>(
    what: (...given: Given) => Value,
    ...args: Given
  ): Promise<Value> => {
    const script = `return (${what}).apply(null, arguments)`;
    return (await ask('POST', `${path}/execute/sync`, { script, args })) as Value;
  };
  return {
    goto: (url: string) => ask('POST', `${path}/url`, { url }),
    back: () => ask('POST', `${path}/back`, {}),
    read,
    /** Waits until a page says so. */
    until: <Given extends unknown[]>(what: (...given: Given) => unknown, ...args: Given) =>
      patient(async () => {
        const value = await read(what, ...args);
        if (!value) throw new Error(`In vain: ${what}`);
        return value;
      }),
    async [Symbol.asyncDispose]() {
      await ask('DELETE', path).catch(() => {});
      await end();
    },
  };
}
