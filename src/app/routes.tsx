import { data, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { CodedError } from '../../contract/coded-error.ts';
import { callContext } from '../api/call.ts';
import { siteConfigOf } from '../api/site-config.ts';
import { merchantIdIn } from '../platform/merchant.ts';
import { type Site, siteRouteId } from '../stores/site.ts';
import { ErrorPage } from './error-page.tsx';
import { onEntering, refreshProfile, requireMember } from './guards.ts';
import { isOfThen } from './kept-document.ts';
import { ComicContentLayout } from './layouts/comic-content.tsx';
import { ComicInfoLayout } from './layouts/comic-info.tsx';
import { DefaultLayout } from './layouts/default.tsx';
import { LoginLayout } from './layouts/login.tsx';
import { PlainLayout } from './layouts/plain.tsx';
import { Shell } from './shell.tsx';

/** Marks rooms of a member's own: only the browser, which knows the member, can draw them. */
const ownRooms = { own: true };

/**
 * Every address of the site (specification §2): path → room, in its layout; a room's id is its folder under `features`.
 * The server renders the same table. What cannot be had, and knows no better, is told where its room would stand, so that
 * the parts of every page stay.
 */
export const routes: RouteObject[] = [
  {
    id: siteRouteId,
    Component: Shell,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    loader: loadSite,
    // The configuration is loaded once, at start (specification §4).
    shouldRevalidate: isOfThen,
    children: orTold([
      { index: true, loader: leadTo('/recommend') },
      {
        Component: DefaultLayout,
        children: orTold([
          { id: 'home', path: 'recommend', lazy: () => import('../features/home/route.tsx') },
          { id: 'home/daily', path: 'dailyUpdate', lazy: () => import('../features/home/daily/route.tsx') },
          { id: 'home/free', path: 'free', lazy: () => import('../features/home/free/route.tsx') },
          { id: 'rank', path: 'rank', lazy: () => import('../features/rank/route.tsx') },
          { id: 'random', path: 'random', lazy: () => import('../features/random/route.tsx') },
          { id: 'category', path: 'category', lazy: () => import('../features/category/route.tsx') },
          { id: 'comic-list', path: 'comicList', lazy: () => import('../features/comic-list/route.tsx') },
          { id: 'search', path: 'search', lazy: () => import('../features/search/route.tsx') },
          {
            id: 'search/result',
            path: 'search/result',
            lazy: () => import('../features/search/result/route.tsx'),
          },
          {
            handle: ownRooms,
            children: [
              {
                id: 'shelf',
                path: 'book',
                lazy: () => import('../features/shelf/route.tsx'),
                children: [
                  { index: true, loader: leadTo('/book/favorite') },
                  {
                    id: 'shelf/favorite',
                    path: 'favorite',
                    lazy: () => import('../features/shelf/favorite/route.tsx'),
                  },
                  { id: 'shelf/buy', path: 'buy', lazy: () => import('../features/shelf/buy/route.tsx') },
                  {
                    id: 'shelf/view-history',
                    path: 'viewHistory',
                    lazy: () => import('../features/shelf/view-history/route.tsx'),
                  },
                ],
              },
              {
                id: 'shelf/saved',
                path: 'book/saved',
                lazy: () => import('../features/shelf/saved/route.tsx'),
              },
              {
                path: 'myAccount',
                loader: refreshProfile,
                shouldRevalidate: onEntering,
                children: [
                  { id: 'my-account', index: true, lazy: () => import('../features/my-account/route.tsx') },
                  { id: 'wallet', path: 'wallet', lazy: () => import('../features/wallet/route.tsx') },
                  { id: 'storage', path: 'storage', lazy: () => import('../features/storage/route.tsx') },
                  { id: 'setting', path: 'setting', lazy: () => import('../features/setting/route.tsx') },
                  {
                    id: 'wallet/buy-history',
                    path: 'buyHistory',
                    lazy: () => import('../features/wallet/buy-history/route.tsx'),
                  },
                  {
                    id: 'wallet/charge-history',
                    path: 'chargeHistory',
                    lazy: () => import('../features/wallet/charge-history/route.tsx'),
                  },
                  {
                    path: 'safety',
                    loader: requireMember,
                    children: [
                      { id: 'safety', index: true, lazy: () => import('../features/safety/route.tsx') },
                      {
                        id: 'safety/bind-phone',
                        path: 'bindPhone',
                        lazy: () => import('../features/safety/bind-phone/route.tsx'),
                      },
                      {
                        id: 'safety/modify-password',
                        path: 'modifyPassword',
                        lazy: () => import('../features/safety/modify-password/route.tsx'),
                      },
                      {
                        id: 'safety/sessions',
                        path: 'sessions',
                        lazy: () => import('../features/safety/sessions/route.tsx'),
                      },
                    ],
                  },
                ],
              },
            ],
          },
          { path: '*', loader: () => Promise.reject(data(null, { status: 404 })) },
        ]),
      },
      {
        Component: PlainLayout,
        children: [{ id: 'install', path: 'install', lazy: () => import('../features/install/route.tsx') }],
      },
      {
        Component: LoginLayout,
        children: [
          { id: 'entry/login', path: 'login', lazy: () => import('../features/entry/login/route.tsx') },
          {
            id: 'entry/register',
            path: 'register',
            lazy: () => import('../features/entry/register/route.tsx'),
          },
          {
            id: 'entry/forget-password',
            path: 'forgetPassword',
            lazy: () => import('../features/entry/forget-password/route.tsx'),
          },
          {
            id: 'entry/reset-password',
            path: 'resetPassword',
            lazy: () => import('../features/entry/reset-password/route.tsx'),
          },
          {
            id: 'entry/register-success',
            path: 'registerSuccess',
            lazy: () => import('../features/entry/register-success/route.tsx'),
          },
        ],
      },
      {
        Component: ComicInfoLayout,
        loader: refreshProfile,
        shouldRevalidate: onEntering,
        children: [
          { id: 'comic-info', path: 'comicInfo', lazy: () => import('../features/comic-info/route.tsx') },
        ],
      },
      {
        Component: ComicContentLayout,
        loader: refreshProfile,
        shouldRevalidate: onEntering,
        children: [
          { id: 'reader', path: 'comicContent', lazy: () => import('../features/reader/route.tsx') },
        ],
      },
    ]),
  },
];

/** What fails in these rooms, and knows no words of its own for it, is told in their place. */
function orTold(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: ErrorPage, children }];
}

/** Whose site it is and how one came go along. */
function leadTo(path: string) {
  return ({ request }: Pick<LoaderFunctionArgs, 'request'>) => redirect(path + new URL(request.url).search);
}

/**
 * The merchant's configuration and its ads, in one go. When the configuration cannot be had this is logged and the site
 * goes on without (specification §8); without ads no slot is set (§7). Where there is no such merchant nothing is found.
 */
export async function loadSite({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Site> {
  const call = context.get(callContext);
  const [config, ads] = await Promise.all([
    siteConfigOf(call).catch((error: unknown) => {
      if (error instanceof CodedError && error.code === 'Site01') throw error;
      console.error('The site configuration could not be initialised.', error);
      return null;
    }),
    call('listAds', {}).catch(() => []),
  ]);
  return { merchantId: merchantIdIn(new URL(request.url)), config, ads };
}
