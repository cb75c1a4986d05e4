import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { seedsElementId } from '../../contract/first-screen.ts';
import type { SeenAnswer } from '../../contract/offline.ts';
import { browserCall } from '../api/browser-call.ts';
import { callContext } from '../api/call.ts';
import { readSeeds } from '../api/seeds.ts';
import { merchantIdIn } from '../platform/merchant.ts';
import { startWorkerBridge } from '../platform/worker-bridge.ts';
import { routes } from './routes.tsx';

/** Answers that are remembered until a worker is there to keep them. */
const missedAtMost = 100;

async function start(root: HTMLElement): Promise<void> {
  const seeds = document.getElementById(seedsElementId)?.textContent;
  const missed: SeenAnswer[] = [];
  const call = browserCall(seeds, merchantIdIn(new URL(location.href)), (answer) => {
    // Nobody else keeps it for later; a page that no worker ever controls must not fill up.
    if (!navigator.serviceWorker?.controller && missed.length < missedAtMost) missed.push(answer);
  });
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[callContext, call]])),
  });
  const page = <RouterProvider router={router} />;
  let seedsTaken = false;
  startWorkerBridge(() => {
    const answers = [...(seedsTaken ? [] : readSeeds(seeds).values()), ...missed.splice(0)];
    seedsTaken = true;
    return answers;
  });
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
