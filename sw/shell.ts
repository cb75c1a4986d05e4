import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core';
import type { PrecacheController } from 'workbox-precaching';
import { isSamePath } from '../domain/same-path.ts';
import { keptDocument } from './documents.ts';
import { isScreen } from './screens.ts';
import { drawn, sightAt } from './sights.ts';

export function opensScreen({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && request.mode === 'navigate' && isScreen(url.pathname);
}

/** Where the precached document stands. */
export const shellAddress = '/index.html';

/** A newer build's document is worth waiting for so long, ms. */
const newerPatienceMs = 8000;

let stepsAside = false;

/**
 * The document that was kept of this address, else the precached one, with what stood on the screen where its chapter was
 * left: at once, with and without a network. Navigation preload would only ask the server for an answer that nobody
 * waits for.
 */
export function shell(kept: PrecacheController): (options: RouteHandlerCallbackOptions) => Promise<Response> {
  const anew = kept.createHandlerBoundToURL(shellAddress);
  const own = async (options: RouteHandlerCallbackOptions) =>
    (await kept.matchPrecache(shellAddress)) ?? anew(options);
  return async (options) => {
    const theirs = stepsAside && (await fromServer(options.request));
    if (theirs) return theirs;
    const address = new URL(options.request.url);
    if (!isSamePath(address.pathname, '/comicContent')) {
      return answer((await keptDocument(address.href)) ?? (await own(options)));
    }
    const [document, sight] = await Promise.all([own(options), sightAt(address)]);
    return answer(document, sight && drawn(await document.text(), sight));
  };
}

/** For these the browser leaves the process that is at hand, and starts the page in another one. */
const isolating = ['cross-origin-opener-policy', 'origin-agent-cluster'];

/** Of the bytes on the way, which are unpacked and perhaps others by now. */
const ofTheBytes = ['content-encoding', 'content-length'];

/**
 * Without a network a page is not isolated, which is a third of the way to its first image: what that keeps away are other
 * sites' pages that opened ours. Only one that was there before the network went could do so.
 */
async function answer(document: Response, pieces?: ReadableStream): Promise<Response> {
  const headers = new Headers(document.headers);
  for (const name of navigator.onLine ? ofTheBytes : [...ofTheBytes, ...isolating]) headers.delete(name);
  // Not its stream: the worker would hand that on piece by piece, which takes ten times as long.
  return new Response(pieces ?? (await document.blob()), { headers });
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
