import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core';
import type { PrecacheController } from 'workbox-precaching';
import { keptDocument } from './documents.ts';
import { isScreen } from './screens.ts';

export function opensScreen({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && request.mode === 'navigate' && isScreen(url.pathname);
}

/** Where the precached document stands. */
export const shellAddress = '/index.html';

/** A newer build's document is worth waiting for so long, ms. */
const newerPatienceMs = 8000;

let stepsAside = false;

/**
 * The document that was kept of this address, else the precached one: at once, with and without a network. Navigation
 * preload would only ask the server for an answer that nobody waits for.
 */
export function shell(kept: PrecacheController): (options: RouteHandlerCallbackOptions) => Promise<Response> {
  const own = kept.createHandlerBoundToURL(shellAddress);
  return async (options) =>
    (stepsAside && (await fromServer(options.request))) ||
    (await keptDocument(options.request.url)) ||
    own(options);
}

/** A newer worker waits, and could not take over: the server's documents go before the kept one, which is of the older build. */
export function stepAside(): void {
  stepsAside = true;
}

async function fromServer(request: Request): Promise<Response | null> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(newerPatienceMs) });
    return response.status < 500 ? response : null;
  } catch {
    return null;
  }
}
