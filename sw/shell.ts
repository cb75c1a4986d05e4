import type { RouteMatchCallbackOptions } from 'workbox-core';
import { createHandlerBoundToURL } from 'workbox-precaching';
import { isScreen } from './screens.ts';

export function opensScreen({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && request.mode === 'navigate' && isScreen(url.pathname);
}

/**
 * The precached document, at once, with and without a network. Navigation preload would only ask the server for an
 * answer that nobody waits for.
 */
export const shell = () => createHandlerBoundToURL('/index.html');
