import type { WorkboxPlugin } from 'workbox-core';
import { createPartialResponse } from 'workbox-range-requests';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { endsWith } from './ends-with.ts';
import { otherWidthKeys, pictureKey } from './picture-keys.ts';
import { isVouchedFor } from './vouched-for.ts';

/** `Vary: accept` chooses a format for the browser that asked, and it is this same browser that asks again. */
const matchOptions = { ignoreVary: true };

/** A network that has not begun to answer by then has nothing to say (ms); six waits are all that HTTP/1 has. */
const patienceMs = 20_000;

/** Where else a picture may be kept, by its address. */
type Elsewhere = (address: string) => Promise<Response | undefined>;

/**
 * Pictures as kept on the device, else from the network and kept from then on, unless who asks does so (`no-store`). The
 * bytes reach the page while they are being kept. When the network has none, another width of the same picture stands in.
 */
export class SavedFirst extends Strategy {
  readonly #elsewhere: Elsewhere;

  constructor(
    cacheName: string,
    {
      plugins = [],
      elsewhere = async () => undefined,
    }: { plugins?: WorkboxPlugin[]; elsewhere?: Elsewhere } = {},
  ) {
    super({ cacheName, matchOptions, plugins: [pictures(cacheName), ...plugins] });
    this.#elsewhere = elsewhere;
  }

  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    // Damaged storage must not keep a picture from anybody: there is the network still.
    const elsewhere = await this.#elsewhere(request.url).catch(() => undefined);
    if (elsewhere) return inRange(handler.event, elsewhere);
    const saved = await handler.cacheMatch(request).catch(() => undefined);
    if (saved) return saved;
    const response = await begunWithin(patienceMs, request, handler);
    if (request.cache !== 'no-store') void handler.waitUntil(keep(request, response.clone(), handler));
    return response;
  }
}

/**
 * Only until the answer begins: a large picture on a slow link takes its time. What is given up is ended: it would keep
 * its connection, and in Chromium the next try of the same address waits for it.
 */
async function begunWithin(ms: number, request: Request, handler: StrategyHandler): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), ms);
  // Who asked may have left already, or leaves while the body comes.
  const signal = endsWith(request.signal, patience.signal);
  return handler.fetch(new Request(request, { signal })).finally(() => clearTimeout(timer));
}

/** A full disk costs covers (see the worker's quota callback), then one more try; the page's own answer is not touched. */
async function keep(request: Request, response: Response, handler: StrategyHandler): Promise<void> {
  try {
    await handler.cachePut(request, response);
  } catch (error) {
    // Anything else is a body that broke off: half a picture is not kept.
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') return;
    const again = await fetch(
      new Request(request, { cache: 'force-cache', signal: AbortSignal.timeout(patienceMs) }),
    );
    await handler.cachePut(request, again).catch(() => console.warn('No room to keep', request.url));
  }
}

function pictures(cacheName: string): WorkboxPlugin {
  return {
    cacheKeyWillBeUsed: async ({ request }) => pictureKey(request.url),
    // A server that cannot vouch for the version is asked again; what is kept then serves only without it.
    cachedResponseWillBeUsed: async ({ cachedResponse, event }) =>
      cachedResponse && isVouchedFor(cachedResponse) ? inRange(event, cachedResponse) : null,
    async fetchDidSucceed({ response }) {
      if (response.status >= 500 || (response.ok && !isPicture(response)))
        throw new Error(`No picture: ${response.status} ${response.url}`);
      return response;
    },
    cacheWillUpdate: async ({ response }) =>
      response.status === 200 && isPicture(response) ? response : null,
    async handlerDidError({ request, event }) {
      // Who keeps it wants this very one.
      if (request.cache === 'no-store') return undefined;
      const cache = await caches.open(cacheName);
      for (const key of [pictureKey(request.url), ...otherWidthKeys(request.url)]) {
        const saved = await cache.match(key, matchOptions);
        if (saved) return inRange(event, saved);
      }
      return undefined;
    },
  };
}

/** A captive portal answers 200 for everything. The text form of a picture is plain text. */
function isPicture(response: Response): boolean {
  return /^(image\/|text\/plain|application\/octet-stream)/.test(response.headers.get('content-type') ?? '');
}

async function inRange(event: ExtendableEvent, whole: Response): Promise<Response> {
  const asked = event instanceof FetchEvent && event.request.headers.has('range') ? event.request : null;
  return asked ? createPartialResponse(asked, whole) : whole;
}
