import type { PageMessage } from '../../contract/offline.ts';
import { pageBuild } from './page-build.ts';

/** Asking takes as long as the link does, but the browser's own queue may hold it up, or nobody answers (ms). */
const askPatienceMs = 10_000;
/** A new worker fetches what it keeps, on a slow link for long; a page does not wait for it beyond this (ms). */
const installPatienceMs = 60_000;
/** Taking over is a matter of moments, unless the old worker has something to fetch still (ms). */
const takeOverPatienceMs = 3000;
/** The old worker answers at once, unless it has to be started first (ms). */
const answerPatienceMs = 10_000;
/** The build for which this tab has been reloaded: once is enough, whatever else is wrong. */
const reloadedKey = 'mandao.reloaded-for';

/**
 * The build that the server has now, when it is another than this page; null when it is not, undefined when nobody can
 * say: without a network, and while the server is in trouble.
 */
export async function newerBuild(): Promise<string | null | undefined> {
  try {
    const answer = await fetch(`/builds/latest.json?t=${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(askPatienceMs),
    });
    const id: unknown = answer.ok ? Reflect.get(Object(await answer.json()), 'buildId') : undefined;
    if (typeof id !== 'string') return undefined;
    return id === pageBuild() ? null : id;
  } catch {
    return undefined;
  }
}

/** The build of the worker in charge, when it is another than this page; null when it is not, or does not say so. */
export async function workersBuild(): Promise<string | null> {
  const id = await answerTo('tell-build');
  return typeof id === 'string' && id !== '' && id !== pageBuild() ? id : null;
}

/** Lets the worker of a newer build come onto this device, where it waits. Resolves too when that did not succeed. */
export async function bringNewWorker(): Promise<void> {
  // Where site data are blocked, asking for it is refused.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => null);
  if (!registration) return;
  await within(askPatienceMs, (done) => registration.update().then(done, done));
  const { installing } = registration;
  if (!installing) return;
  await within(installPatienceMs, (done) => {
    installing.addEventListener('statechange', () => installing.state !== 'installing' && done());
  });
}

/** Whether this tab was loaded anew for a build before: whatever is wrong then, doing it again does not help. */
export function wasReloadedFor(build: string): boolean {
  try {
    return sessionStorage.getItem(reloadedKey) === build;
  } catch {
    // Where it cannot be noted it would be done without end.
    return true;
  }
}

/**
 * Loads the page anew, once a build, under the worker that came with it.
 * @param load what loads it: at its address, or at another
 */
export async function reloadFor(build: string, load: () => void): Promise<void> {
  if (wasReloadedFor(build)) return;
  // Under the old worker it would be the old page again.
  if (!(await newWorkerTakesOver())) return;
  try {
    sessionStorage.setItem(reloadedKey, build);
  } catch {
    return;
  }
  load();
}

/**
 * Chromium may overlook for half a minute that the old worker has come to rest, whatever is asked of it, and the new one
 * may not have come: then the one in charge has to let the server's document through.
 */
async function newWorkerTakesOver(): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return true;
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (!waiting) return oldWorkerStepsAside();
  const tookOver = await within(takeOverPatienceMs, (done) => {
    waiting.addEventListener('statechange', () => waiting.state === 'activated' && done());
    waiting.postMessage({ type: 'apply-update' } satisfies PageMessage);
  });
  return tookOver || oldWorkerStepsAside();
}

async function oldWorkerStepsAside(): Promise<boolean> {
  return (await answerTo('step-aside')) === true;
}

/** What the worker in charge answers; undefined when nothing comes. */
function answerTo(type: 'step-aside' | 'tell-build'): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((told) => {
    port1.onmessage = ({ data }) => told(data);
    navigator.serviceWorker?.controller?.postMessage({ type } satisfies PageMessage, [port2]);
    setTimeout(told, answerPatienceMs);
  });
}

function within(ms: number, wait: (done: () => void) => unknown): Promise<boolean> {
  return new Promise((told) => {
    wait(() => told(true));
    setTimeout(told, ms, false);
  });
}
