import type { DataRouter } from 'react-router';
import { isChunkLoadError } from '../../domain/chunk-load-error.ts';
import { isEntryRoom } from '../../domain/redirect-path.ts';
import {
  bringNewWorker,
  newerBuild,
  reloadFor,
  wasReloadedFor,
  workersBuild,
} from '../platform/newer-build.ts';
import { notify } from '../stores/notices.ts';
import { deviceWords } from '../text/device.ts';

/** A page that is looked at asks so often whether it has become old (ms). */
const askEveryMs = 15 * 60_000;
/** Who goes back and forth between two apps, or through a tunnel, does not ask each time (ms). */
const betweenAsksMs = 60_000;
/** How long the offer stands (ms). */
const offerMs = 15_000;

/** Where nobody is to be disturbed, besides where one enters and above an open sheet: while reading and while paying. */
const undisturbed = /^\/(comicContent|myAccount\/wallet)\/?$/i;

/**
 * Looks now and then whether a newer build is served, brings its worker onto the device and offers it; it takes the
 * page's place at a tap, or as the reader goes to another room outside the reader and a purchase. When a room's code
 * cannot be loaded and there is a newer build, the page is loaded anew at the address one was going to (specification
 * §4), once a build. Until then nothing is taken from under a reader's hands.
 */
export function watchBuilds(router: DataRouter): void {
  const watch = new BuildWatch(router);
  setInterval(() => {
    if (!document.hidden) void watch.ask();
  }, askEveryMs);
  document.addEventListener('visibilitychange', () => watch.askAgain());
  addEventListener('online', () => watch.askAgain());
  addEventListener('vite:preloadError', () => void watch.reloadIfOld());
  addEventListener('unhandledrejection', ({ reason }) => watch.hear(reason));
  addEventListener('error', ({ error }) => watch.hear(error));
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') watch.arrive();
  });
}

class BuildWatch {
  readonly #router: DataRouter;
  #askedAt = Date.now();
  /** The newer build that is at hand. */
  #ready: string | null = null;
  #room: string;
  #withdraw = (): void => {};

  constructor(router: DataRouter) {
    this.#router = router;
    this.#room = router.state.location.pathname;
  }

  async ask(): Promise<void> {
    this.#askedAt = Date.now();
    const newer = await newerBuild();
    if (!newer || newer === this.#ready || wasReloadedFor(newer)) return;
    await bringNewWorker();
    this.#ready = newer;
    if (!this.#isBusy()) this.#offer(newer);
  }

  askAgain(): void {
    if (!document.hidden && Date.now() - this.#askedAt > betweenAsksMs) void this.ask();
  }

  /** The reader is in another room, or still in the same. */
  arrive(): void {
    const { pathname } = this.#router.state.location;
    if (pathname === this.#room) return;
    this.#room = pathname;
    if (this.#ready !== null && !this.#isBusy()) void reloadFor(this.#ready, () => location.reload());
  }

  async reloadIfOld(): Promise<void> {
    const { navigation, location: here } = this.#router.state;
    const to = this.#router.createHref(navigation.location ?? here);
    const known = await newerBuild();
    // Without a network: the worker may be of a later build than this tab, and have let go of this one's code.
    const newer = known === undefined ? await workersBuild() : known;
    if (newer === null || wasReloadedFor(newer)) return;
    await bringNewWorker();
    await reloadFor(newer, () => location.assign(to));
  }

  hear(fault: unknown): void {
    if (fault instanceof Error && isChunkLoadError(fault)) void this.reloadIfOld();
  }

  #offer(build: string): void {
    const { summary, apply } = deviceWords.newer;
    const run = () => void reloadFor(build, () => location.reload());
    this.#withdraw();
    this.#withdraw = notify({ severity: 'info', summary, life: offerMs, action: { name: apply, run } });
  }

  #isBusy(): boolean {
    return (
      undisturbed.test(this.#room) ||
      isEntryRoom(this.#room) ||
      document.querySelector('[role=dialog], dialog[open]') !== null
    );
  }
}
