import type { Route } from 'workbox-routing';

/**
 * What a route cannot answer the network is asked for: where caches cannot be looked into, as in WebKit at times
 * (https://github.com/angular/angular/issues/50378), a site without its documents and its code would let nobody in.
 */
export function elseNetwork(route: Route): void {
  route.setCatchHandler(({ request }) => fetch(request));
}
