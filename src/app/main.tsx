import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { seedsElementId } from '../../contract/first-screen.ts';
import { browserCall } from '../api/browser-call.ts';
import { callContext } from '../api/call.ts';
import { readSeeds } from '../api/seeds.ts';
import { merchantIdIn } from '../platform/merchant.ts';
import { startWorkerBridge } from '../platform/worker-bridge.ts';
import { routes } from './routes.tsx';

async function start(root: HTMLElement): Promise<void> {
  const seeds = document.getElementById(seedsElementId)?.textContent;
  const call = browserCall(seeds, merchantIdIn(new URL(location.href)));
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[callContext, call]])),
  });
  const page = <RouterProvider router={router} />;
  startWorkerBridge(() => [...readSeeds(seeds).values()]);
  // What stands stays until a screen can be rendered in its place: the worker's outline until the answers are there,
  // the server's markup until the same screen's room is loaded, its data being the seeds.
  await new Promise<void>((ready) => {
    if (router.state.initialized) return ready();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      ready();
    });
  });
  if (root.hasAttribute('data-rendered')) hydrateRoot(root, page);
  else createRoot(root).render(page);
}

const root = document.getElementById('root');
if (root) void start(root);
