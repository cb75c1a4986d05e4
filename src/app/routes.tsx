import { data, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { callContext } from '../api/call.ts';
import { merchantIdIn } from '../platform/merchant.ts';
import { type Site, siteRouteId } from '../stores/site.ts';
import { ErrorPage } from './error-page.tsx';
import { ComicContentLayout } from './layouts/comic-content.tsx';
import { ComicInfoLayout } from './layouts/comic-info.tsx';
import { DefaultLayout } from './layouts/default.tsx';
import { Shell } from './shell.tsx';

/**
 * Every address of the site: path → room, in its layout; a room's id is its folder under `features`. The server
 * renders the same table.
 */
export const routes: RouteObject[] = [
  {
    id: siteRouteId,
    Component: Shell,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    loader: loadSite,
    // The configuration is loaded once, at start (specification §4).
    shouldRevalidate: () => false,
    children: [
      { index: true, loader: ({ request }) => redirect(`/recommend${new URL(request.url).search}`) },
      {
        Component: DefaultLayout,
        children: [
          { id: 'home', path: 'recommend', lazy: () => import('../features/home/route.tsx') },
          { path: '*', loader: () => Promise.reject(data(null, { status: 404 })) },
        ],
      },
      {
        Component: ComicInfoLayout,
        children: [
          { id: 'comic-info', path: 'comicInfo', lazy: () => import('../features/comic-info/route.tsx') },
        ],
      },
      {
        Component: ComicContentLayout,
        children: [
          { id: 'reader', path: 'comicContent', lazy: () => import('../features/reader/route.tsx') },
        ],
      },
    ],
  },
];

/** The merchant's configuration; when it cannot be had this is logged and the site goes on without (specification §8). */
async function loadSite({ request, context }: LoaderFunctionArgs): Promise<Site | null> {
  const merchantId = merchantIdIn(new URL(request.url));
  try {
    return { merchantId, config: await context.get(callContext)('getConfig', {}) };
  } catch (error) {
    console.error('The site configuration could not be initialised.', error);
    return null;
  }
}
