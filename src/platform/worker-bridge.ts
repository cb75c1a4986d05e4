import { type PageMessage, probeAddress, type SeenAnswer, workerAddress } from '../../contract/offline.ts';

/** A reload past the worker is never controlled; after this long it hands over all the same (ms). */
const controlAtLatestMs = 2000;

/**
 * Registers the service worker. A page that was loaded without it hands over what it got: the answers that came with
 * the document or past the worker, and every such picture.
 * @param screen the address whose document is worth keeping; null when the screen is not the server's to draw
 * @param takeAnswers gives each answer once; asked when the worker is there, so that no screen waits for it.
 */
export async function startWorkerBridge(
  screen: string | null,
  takeAnswers: () => readonly SeenAnswer[],
): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A long chapter loads more files than browsers note by default (250).
  performance.setResourceTimingBufferSize(2000);
  const controlled = navigator.serviceWorker.controller !== null;
  try {
    await navigator.serviceWorker.register(workerAddress);
    const { active } = await navigator.serviceWorker.ready;
    if (!active) return;
    const tell = (message: PageMessage) => active.postMessage(message);
    if (!controlled) await handOver(tell);
    if (screen !== null) tell({ type: 'keep-document', address: screen });
  } catch (error) {
    console.warn('The site cannot be kept on this device.', error);
  }

  async function handOver(tell: (message: PageMessage) => void): Promise<void> {
    tell({ type: 'adopt', answers: takeAnswers(), pictures: [] });
    const controlled = await takesControl();
    // What was asked for while the worker was taking over.
    tell({ type: 'adopt', answers: takeAnswers(), pictures: [] });
    if (controlled) await probe();
    // Goes on: a picture may be under way while the worker takes over.
    new PerformanceObserver((list) => {
      const pictures = list
        .getEntries()
        .filter(wasMissed)
        .map(({ name }) => name);
      if (pictures.length > 0) tell({ type: 'adopt', answers: [], pictures });
    }).observe({ type: 'resource', buffered: true });
  }
}

/** Whether the worker, which is about to claim this page, has done so. */
function takesControl(): Promise<boolean> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return Promise.resolve(true);
  return new Promise((done) => {
    serviceWorker.addEventListener('controllerchange', () => done(true), { once: true });
    setTimeout(done, controlAtLatestMs, false);
  });
}

/** Shows the worker how this browser asks for images, so that it finds them in the browser's own cache. */
function probe(): Promise<unknown> {
  return new Promise((done) => {
    const image = new Image();
    image.onload = image.onerror = done;
    image.src = probeAddress;
  });
}

/** A loose look at the address; the worker knows the exact forms. */
function wasMissed(entry: PerformanceEntry): boolean {
  return (entry as PerformanceResourceTiming).workerStart === 0 && /\/(comic\/\d|logo\/)/.test(entry.name);
}
