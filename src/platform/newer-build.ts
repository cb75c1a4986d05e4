import { pageBuild } from './page-build.ts';

/** A page that is looked at asks so often whether it has become old (ms). */
const askEveryMs = 30 * 60_000;
/** The build for which this tab has been reloaded: once is enough, whatever else is wrong. */
const reloadedKey = 'mandao.reloaded-for';

/**
 * Looks now and then whether a newer build is served. The files of an older one may be gone from the server: when a
 * room's code cannot be loaded and there is a newer build, the page is loaded anew, at the address one was going to
 * (specification §4). Until then nothing is taken from under a reader's hands.
 * @param goingTo the address of the screen that is being opened, else of the one that stands
 */
export function watchBuilds(goingTo: () => string): void {
  let served = pageBuild();
  let askedAt = Date.now();

  async function ask(): Promise<void> {
    askedAt = Date.now();
    served = (await servedBuild()) ?? served;
    if (served !== pageBuild()) void navigator.serviceWorker?.getRegistration().then((it) => it?.update());
  }

  async function reloadIfOld(): Promise<void> {
    const to = goingTo();
    await ask();
    if (served === pageBuild() || sessionStorage.getItem(reloadedKey) === served) return;
    sessionStorage.setItem(reloadedKey, served);
    location.assign(to);
  }

  setInterval(() => {
    if (!document.hidden) void ask();
  }, askEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - askedAt > askEveryMs) void ask();
  });
  addEventListener('vite:preloadError', () => void reloadIfOld());
}

/** `null` when that cannot be known now. */
async function servedBuild(): Promise<string | null> {
  try {
    const answer = await fetch(`/builds/latest.json?t=${Date.now()}`, { cache: 'no-store' });
    const found: unknown = answer.ok ? await answer.json() : null;
    const id = typeof found === 'object' && found !== null ? Reflect.get(found, 'buildId') : null;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
