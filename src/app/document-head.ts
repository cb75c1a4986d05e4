import type { RouterState } from 'react-router';
import type { PageHead } from '../../contract/first-screen.ts';
import type { SiteFacts } from '../../contract/site.ts';
import { type Site, siteRouteId, unknownSite } from '../stores/site.ts';
import { shellWords } from '../text/shell.ts';
import type { RoomHandle } from '../ui/page-head.ts';
import { failureTitle } from './error-page.tsx';

/** Where the router stands, in the browser or on the server. */
export type Standing = Pick<RouterState, 'matches' | 'loaderData' | 'errors'>;

/** What the document says of the screen that it shows, or of why there is none. */
export function headOf({ matches, loaderData, errors }: Standing): PageHead {
  const site = (loaderData[siteRouteId] as Site | undefined) ?? unknownSite;
  const failure = failureOf(errors);
  if (failure) return { title: documentTitle(failureTitle(failure), site) };
  const route = matches.at(-1)?.route;
  const handle = route?.handle as RoomHandle<unknown> | undefined;
  const data = route && loaderData[route.id];
  const head = handle?.head && data !== undefined ? handle.head(data, site) : { title: '' };
  return { ...head, title: documentTitle(head.title, site) };
}

/** What a room has failed with, if one has. */
export function failureOf(errors: Standing['errors']): unknown {
  return errors && Object.values(errors)[0];
}

/** What stands in the browser's title: the screen's own title, then the site's name. */
export function documentTitle(title: string, { config }: SiteFacts): string {
  const siteName = config?.siteName || shellWords.siteName;
  return title === '' ? siteName : `${title} · ${siteName}`;
}
