import { data, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { callContext } from '../api/call.ts';
import { siteConfigOf } from '../api/site-config.ts';
import { merchantIdIn } from '../platform/merchant.ts';
import { type Site, siteRouteId } from '../stores/site.ts';
import { ErrorPage } from './error-page.tsx';
import { refreshProfile } from './guards.ts';
import { ComicContentLayout } from './layouts/comic-content.tsx';
import { ComicInfoLayout } from './layouts/comic-info.tsx';
import { DefaultLayout } from './layouts/default.tsx';
import { Shell } from './shell.tsx';

/**
 * Every address of the site (specification §2): path → room, in its layout; a room's id is its folder under `features`.
 * The server renders the same table.
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
        loader: refreshProfile,
        children: [
          { id: 'comic-info', path: 'comicInfo', lazy: () => import('../features/comic-info/route.tsx') },
        ],
      },
      {
        Component: ComicContentLayout,
        loader: refreshProfile,
        children: [
          { id: 'reader', path: 'comicContent', lazy: () => import('../features/reader/route.tsx') },
        ],
      },
    ],
  },
];

/**
 * The merchant's configuration and its ads, in one go. When the configuration cannot be had this is logged and the site
 * goes on without (specification §8); without ads no slot is set (§7).
 */
export async function loadSite({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Site> {
  const call = context.get(callContext);
  const [config, ads] = await Promise.all([
    siteConfigOf(call).catch((error: unknown) => {
      console.error('The site configuration could not be initialised.', error);
      return null;
    }),
    call('listAds', {}).catch(() => []),
  ]);
  return { merchantId: merchantIdIn(new URL(request.url)), config, ads };
}
