import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { phone } from '../setup/browser.ts';
import { patient } from '../setup/patient.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

/** Debian's, of its package firefox-esr, or the one that is named. */
const program = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** What is missing here for Firefox, in a sentence; empty where nothing is. */
export const lacking = existsSync(program) ? '' : 'Firefox is not here: apt-get install firefox-esr';

type Speech = (method: string, params: object) => Promise<unknown>;
interface Told {
  id?: number;
  method?: string;
  result?: unknown;
  message?: string;
  params?: { level?: string; text?: string };
}

/**
 * A window of the real Firefox, as large as a phone's, that nobody sees and that knows nothing, over the W3C's WebDriver
 * BiDi. Functions are given to the page as text, so they know nothing of what is around them here. Whatever goes wrong in
 * a page is collected in `faults`.
 * @param settings as `about:config` has them
 */
export async function openFirefox(settings: Record<string, number> = {}) {
  const profile = await temporaryFolder();
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  await writeFile(join(profile.path, 'user.js'), lines.join(''));
  const words = ['--headless', '--no-remote', '--profile', profile.path, '--remote-debugging-port', '0'];
  const running = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((done) => running.once('close', done));
  const faults: string[] = [];
  const socket = new WebSocket(`${await addressIn(running.stderr)}/session`);
  const ask = await speech(socket, ({ level, text = '' }) => level === 'error' && faults.push(text));
  await ask('session.new', { capabilities: {} });
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await ask('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  await ask('browsingContext.setViewport', { context, viewport: phone });
  const read = async <Given extends unknown[], Value>(
    what: (...given: Given) => Value,
    ...given: Given
  ): Promise<Value> => {
    const functionDeclaration = `() => JSON.stringify((${what})(...${JSON.stringify(given)}))`;
    const target = { target: { context }, awaitPromise: false };
    const told = await ask('script.callFunction', { functionDeclaration, ...target });
    const { result, exceptionDetails } = told as {
      result?: { value?: string };
      exceptionDetails?: { text: string };
    };
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value === undefined ? (undefined as Value) : JSON.parse(result.value);
  };
  const act = (source: object) => ask('input.performActions', { context, actions: [source] });
  return {
    faults,
    goto: (url: string) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    back: () => ask('browsingContext.traverseHistory', { context, delta: -1 }),
    read,
    /** Waits until a page says so. */
    until: <Given extends unknown[]>(what: (...given: Given) => unknown, ...given: Given) =>
      patient(async () => {
        const value = await read(what, ...given);
        if (!value) throw new Error(`In vain: ${what}`);
      }),
    tap: (x: number, y: number) => act(finger(x, y)),
    key: (value: string) => act({ type: 'key', id: 'keys', actions: stroke(value) }),
    type: (text: string) => act({ type: 'key', id: 'keys', actions: [...text].flatMap(stroke) }),
    wheel: (deltaY: number) => {
      const turn = { type: 'scroll', x: phone.width / 2, y: phone.height / 2, deltaX: 0, deltaY };
      return act({ type: 'wheel', id: 'wheel', actions: [turn] });
    },
    async [Symbol.asyncDispose]() {
      await ask('browser.close', {}).catch(() => running.kill());
      await ended;
      await profile[Symbol.asyncDispose]();
    },
  };
}

/** Where Firefox, which has just been started, says that it listens. */
async function addressIn(told: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: told })) {
    const address = /listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('Firefox ended before it listened.');
}

/** Speaks over a socket, once it is open: each command is answered, or fails with what Firefox says of it. */
async function speech(
  socket: WebSocket,
  heard: (entry: NonNullable<Told['params']>) => void,
): Promise<Speech> {
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, message } = JSON.parse(data) as Told;
    if (method === 'log.entryAdded' && params) heard(params);
    const waiting = asked.get(id ?? 0);
    if (message === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(`Firefox: ${message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of asked.values()) reject(new Error('Firefox is gone.'));
  });
  await new Promise((open) => socket.addEventListener('open', open));
  return (method, params) => {
    const id = asked.size + 1;
    const answer = Promise.withResolvers<unknown>();
    asked.set(id, answer);
    socket.send(JSON.stringify({ id, method, params }));
    return answer.promise;
  };
}

function finger(x: number, y: number): object {
  const actions = [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions };
}

function stroke(value: string): object[] {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
}
