import { chromium, type Page } from 'playwright-core';
import { temporaryFolder } from './temporary-folder.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A real Chromium with a new profile on disk, so that its worker and caches behave as a reader's do. Whatever goes
 * wrong in a page is collected in `faults`.
 */
export async function openBrowser(
  options: { viewport?: typeof phone; javaScript?: boolean; workers?: boolean } = {},
) {
  const { viewport = phone, javaScript = true, workers = true } = options;
  const profile = await temporaryFolder();
  const context = await chromium.launchPersistentContext(profile.path, {
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: flags,
    viewport,
    isMobile: viewport.width < 640,
    hasTouch: viewport.width < 640,
    javaScriptEnabled: javaScript,
    serviceWorkers: workers ? 'allow' : 'block',
  });
  const faults: string[] = [];
  context.on('page', (page) => collectFaults(page, faults));
  for (const page of context.pages()) collectFaults(page, faults);
  return {
    context,
    faults,
    page: context.pages()[0] ?? (await context.newPage()),
    async [Symbol.asyncDispose]() {
      await context.close();
      await profile[Symbol.asyncDispose]();
    },
  };
}

/** Waits until a worker controls the page and has taken over what the first visit loaded. */
export async function workerTakesOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((taken) =>
      navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }),
    );
  });
}

function collectFaults(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
}
