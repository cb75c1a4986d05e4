import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { chromiumProgram, chromiumShell, killChromium } from './chromium.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** One for all files of a worker; Playwright ends it with the process. */
let shared: Promise<Browser> | null = null;

/**
 * A real Chromium with a profile on disk, a new one by default, so that its worker and caches behave as a reader's do.
 * Only a `whole` one installs the site, hears of news and has settings of its own, and takes a third longer.
 * Without workers it is a window of its own, that knows nothing, of the one browser of this file: it is there sooner.
 * Whatever goes wrong in a page is collected in `faults`.
 */
export async function openBrowser(
  options: {
    viewport?: typeof phone;
    javaScript?: boolean;
    workers?: boolean;
    profile?: string;
    whole?: boolean;
  } = {},
) {
  const { viewport = phone, javaScript = true, workers = true, whole = false } = options;
  const ownProfile = workers && options.profile === undefined ? await temporaryFolder() : null;
  const profile = options.profile ?? ownProfile?.path ?? null;
  const looks = {
    viewport,
    isMobile: viewport.width < 640,
    hasTouch: viewport.width < 640,
    javaScriptEnabled: javaScript,
    serviceWorkers: workers ? 'allow' : 'block',
  } as const;
  const context = profile
    ? await chromium.launchPersistentContext(profile, {
        ...(whole ? chromiumProgram : chromiumShell),
        ...looks,
      })
    : await openWindow(looks);
  const faults: string[] = [];
  context.on('page', (page) => collectFaults(page, faults));
  for (const page of context.pages()) collectFaults(page, faults);
  return {
    context,
    faults,
    page: context.pages()[0] ?? (await context.newPage()),
    /** Ends it as a system does: nothing in it has time for anything. */
    kill: async () => {
      if (!profile) throw new Error('Only a browser with a profile of its own can be killed.');
      const gone = new Promise((closed) => context.once('close', closed));
      await killChromium(profile);
      await gone;
    },
    async [Symbol.asyncDispose]() {
      // An answer that a journey still held, or looked into, belongs to a page that is gone: that is no fault.
      for (const routes of [...context.pages(), context])
        await routes.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
      await ownProfile?.[Symbol.asyncDispose]();
    },
  };
}

async function openWindow(looks: BrowserContextOptions): Promise<BrowserContext> {
  shared ??= launchShared();
  return (await shared).newContext(looks);
}

async function launchShared(): Promise<Browser> {
  const browser = await chromium.launch(chromiumShell);
  browser.once('disconnected', () => {
    shared = null;
  });
  return browser;
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
