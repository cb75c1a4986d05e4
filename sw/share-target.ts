import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core';
import { searchOfSharedText } from '../domain/share-target.ts';

export function isSharedText({ url, sameOrigin }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && searchOfSharedText(url.pathname + url.search) !== null;
}

/** As the server does (`server/http/share-target.ts`), also without a network. */
export async function leadToSearch({ url }: RouteHandlerCallbackOptions): Promise<Response> {
  const search = searchOfSharedText(url.pathname + url.search) ?? '/';
  return Response.redirect(new URL(search, url.origin).href, 303);
}
