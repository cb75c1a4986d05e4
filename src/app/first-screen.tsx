import './first-screen-language.ts';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { endpoints } from '../../contract/endpoints.ts';
import type { Call, FirstScreen, RenderFirstScreen, Seed } from '../../contract/first-screen.ts';
import { addressOf } from '../api/address.ts';
import { callContext } from '../api/call.ts';
import { seedKey } from '../api/seeds.ts';
import { documentTitle, failureOf, headOf } from './document-head.ts';
import { pageStatus } from './error-page.tsx';
import { loadSite, routes } from './routes.tsx';

/** Renders the first screen of an address with the components that the browser uses. */
export const renderFirstScreen: RenderFirstScreen = async (url, merchantId, call) => {
  const seeds: Seed[] = [];
  const recording: Call = async (name, ask) => {
    const data = await call(name, ask);
    seeds.push({ key: seedKey(name, ask), address: addressOf(endpoints[name], ask, merchantId), data });
    return data;
  };
  const request = new Request(url);
  const context = new RouterContextProvider(new Map([[callContext, recording]]));
  if (isOwnRoom(url)) {
    const site = await loadSite({ request, context });
    const head = { title: documentTitle('', site), noindex: true };
    return { status: 200, markup: null, head, rooms: [], seeds };
  }
  return renderRoom(request, context, seeds);
};

/** Whether an address leads to a room of a member's own. */
function isOwnRoom(url: string): boolean {
  const matches = matchRoutes(routes, new URL(url)) ?? [];
  return matches.some(({ route }) => route.handle?.own === true);
}

async function renderRoom(
  request: Request,
  requestContext: RouterContextProvider,
  seeds: Seed[],
): Promise<FirstScreen | { redirect: string }> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) return { redirect: context.headers.get('location') ?? '/' };
  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  const rooms = context.matches.map((match) => match.route.id).filter((id) => !/^\d/.test(id));
  return { status: statusOf(context), markup, head: headOf(context), rooms, seeds };
}

function statusOf(context: StaticHandlerContext): number {
  const failure = failureOf(context.errors);
  return failure ? pageStatus(failure) : context.statusCode;
}
