import type { DataRouter } from 'react-router';
import type { SeenAnswer } from '../../contract/offline.ts';
import { keepInStep } from '../commands/keep-in-step.ts';
import { loadAnalytics } from '../platform/analytics.ts';
import { colorBars, followTheme } from '../platform/browser-bars.ts';
import { takeLaunches } from '../platform/launches.ts';
import { keepScrollAside } from '../platform/scroll-aside.ts';
import { wearKeptTheme } from '../platform/theme.ts';
import { startWorkerBridge } from '../platform/worker-bridge.ts';
import { isSignedIn } from '../stores/account.ts';
import { type Site, siteRouteId } from '../stores/site.ts';
import { followMember } from './follow-member.ts';
import { watchBuilds } from './watch-builds.ts';

/** As `index.html` has it. */
const codeKey = 'mandao.clip';

/**
 * What begins once a page has its screen and nothing better to do.
 * @param takeAnswers gives what the page got without a worker, each answer once
 */
export function onceRested(router: DataRouter, takeAnswers: () => readonly SeenAnswer[]): void {
  void startWorkerBridge(isEverybodys(router) ? location.href : null, takeAnswers);
  keepInStep();
  followMember(router);
  watchBuilds(router);
  keepScrollAside();
  followFailedPictures();
  const site: Site | undefined = router.state.loaderData[siteRouteId];
  colorBars(site?.config?.themeColor ?? '');
  wearKeptTheme(followTheme);
  if (site?.config?.analyticsScript) loadAnalytics(site.config.analyticsScript);
  takeLaunches((path) => void router.navigate(path));
  void arriveSignedIn();
  void renewNews();
  if ('telegram' in document.documentElement.dataset) void followInTelegram(router);
}

/** Whether the server draws this screen, and the same one for some time: a chapter's images are let through for minutes. */
function isEverybodys({ state: { matches } }: DataRouter): boolean {
  return !matches.some(({ route }) => route.id === 'reader' || route.handle?.own === true);
}

/** Some picture servers have covers as base64 text only: the first picture that fails brings the code that shows them. */
function followFailedPictures(): void {
  const failed = (picture: HTMLImageElement) =>
    import('./text-covers.ts').then(
      ({ showTextCover }) => showTextCover(picture),
      // Without a network nothing comes, the code for it neither; the next one asks for it again.
      () => {},
    );
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && void failed(target), true);
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0) void failed(picture);
}

/** The document's own script has put a code aside that the address came with. It stays there until it was heard of. */
async function arriveSignedIn(): Promise<void> {
  const code = codePutAside();
  if (code === null) return;
  const { takeClipCode } = await import('../commands/take-clip-code.ts');
  await takeClipCode(code, () => sessionStorage.removeItem(codeKey));
}

/** In case the browser has another address for its messages by now, or the server lost the one that it knew. */
async function renewNews(): Promise<void> {
  if (!isSignedIn() || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const { renewPush } = await import('../commands/set-push.ts');
  await renewPush();
}

function codePutAside(): string | null {
  try {
    return sessionStorage.getItem(codeKey);
  } catch {
    return null;
  }
}

async function followInTelegram(router: DataRouter): Promise<void> {
  const { followRouter } = await import('./telegram.ts');
  followRouter(router);
}
