import { startTransition } from 'react';
import { createBrowserRouter, type DataRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { seedsElementId } from '../../contract/first-screen.ts';
import type { SeenAnswer } from '../../contract/offline.ts';
import { browserCall } from '../api/browser-call.ts';
import { callContext, provideCall } from '../api/call.ts';
import { orLastKnown } from '../api/last-known.ts';
import { readSeeds } from '../api/seeds.ts';
import type { Session } from '../api/session.ts';
import { initialiseMirror } from '../mirror/presence.ts';
import { unhurried } from '../mirror/safely.ts';
import { atRest } from '../platform/at-rest.ts';
import { keepInstallPrompt } from '../platform/install-prompt.ts';
import { ownMerchant } from '../platform/merchant.ts';
import { nextTask } from '../platform/next-task.ts';
import { untilLoaded } from '../platform/until-loaded.ts';
import { expireAccount, initialiseAccount, isSignedIn, leaving, setToken } from '../stores/account.ts';
import { initialiseEnvironment } from '../stores/environment.ts';
import { initialiseMember } from '../stores/member.ts';
import { sessionToken } from '../stores/member-id.ts';
import type { RoomHandle } from '../ui/page-head.ts';
import { headOf, type Standing } from './document-head.ts';
import { endEarlyTaps } from './early-taps.ts';
import { arrivingContext } from './guards.ts';
import { isOfNow, isOfThen } from './kept-document.ts';
import { routes } from './routes.tsx';

/** Answers that are remembered until a worker is there to keep them. */
const missedAtMost = 100;

const session: Session = {
  token: sessionToken,
  renew: setToken,
  expire: expireAccount,
  leave: () => void finishLeaving(),
};

async function start(root: HTMLElement): Promise<void> {
  keepInstallPrompt();
  // React's own code runs as it is loaded: on a slow phone that alone is as long as a task may be.
  await nextTask();
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  await nextTask();
  initialiseEnvironment();
  const merchantId = ownMerchant();
  await initialiseStores(merchantId);
  await nextTask();
  const seeds = document.getElementById(seedsElementId)?.textContent;
  // Answers of then are no news to the worker.
  let seedsTaken = isOfThen();
  const missed: SeenAnswer[] = [];
  const miss = (answer: SeenAnswer) => {
    // Nobody else keeps it for later; a page that no worker ever controls must not fill up.
    if (!navigator.serviceWorker?.controller && missed.length < missedAtMost) missed.push(answer);
  };
  let call = browserCall(seeds, merchantId, session, miss);
  provideCall(call);
  nameEntry();
  const router = createBrowserRouter(routes, {
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(callContext, call);
      context.set(arrivingContext, !arrived);
      return context;
    },
  });
  const page = <RouterProvider router={router} />;
  // What stands stays until a screen can be rendered in its place: the worker's outline until the answers are there,
  // the server's markup until the same screen's room is loaded, its data being the seeds.
  await initialised(router);
  nameDocument(router);
  await nextTask();
  // The document stands at its top or where the reader has scrolled it meanwhile: the router must not put it back.
  router.state.restoreScrollPosition = false;
  arrived = true;
  endEarlyTaps();
  if (!root.hasAttribute('data-rendered')) createRoot(root).render(page);
  else {
    // In small pieces: at once, it would keep a slow phone from answering a touch for a quarter of a second.
    startTransition(() => {
      hydrateRoot(root, page, { onRecoverableError });
    });
    if (isOfThen()) {
      call = orLastKnown(browserCall(null, merchantId, session, miss), seeds);
      provideCall(call);
      void router.revalidate().finally(isOfNow);
    } else if (isSignedIn() && isPersonal(router)) void router.revalidate();
  }
  atRest(async () => (await restedCode()).onceRested(router, takeAnswers));

  function takeAnswers(): readonly SeenAnswer[] {
    const answers = [...(seedsTaken ? [] : readSeeds(seeds).values()), ...missed.splice(0)];
    seedsTaken = true;
    return answers;
  }
}

/** A page that rests just as the network is gone begins its work once there may be one again. */
const restedCode = () => untilLoaded(() => import('./once-rested.ts'));

/**
 * The router keeps where one stood by the name of the entry in the browser's history. A document comes without one: they
 * would all be the same, and the next one would begin where the one before was left.
 */
function nameEntry(): void {
  const state: { key?: string } | null = history.state;
  if (state?.key === undefined) {
    history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
  }
}

/** From then on, before the screen itself: what tells of a room that was gone to reads its name there. */
function nameDocument(router: DataRouter): void {
  const name = (standing: Standing) => {
    document.title = headOf(standing).title;
  };
  name(router.state);
  router.subscribe(name);
}

async function initialiseStores(merchantId: number): Promise<void> {
  initialiseAccount(merchantId);
  initialiseMember(merchantId);
  initialiseMirror(merchantId);
  // A logout was cut off: nothing is shown of who has left, and nothing asked for in that name.
  if (leaving()) await finishLeaving();
}

function finishLeaving(): Promise<void> {
  return unhurried(async () => (await import('../commands/forget-member.ts')).forgetMember(), undefined);
}

/** Whether the screen that the page came with is there. */
let arrived = false;

function initialised(router: DataRouter): Promise<void> {
  return new Promise((ready) => {
    if (router.state.initialized) return ready();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      ready();
    });
  });
}

/** A screen that was drawn on another day, or elsewhere, may say other things: React has drawn it anew, and nothing is lost. */
function onRecoverableError(error: unknown): void {
  console.warn('The screen had to be drawn anew.', error);
}

/** Whether the screen, which the server drew for everybody, says other things to a member. */
function isPersonal(router: DataRouter): boolean {
  return router.state.matches.some(
    ({ route }) => (route.handle as RoomHandle<unknown> | undefined)?.personal,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
