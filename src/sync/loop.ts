import { CodedError } from '../../contract/coded-error.ts';
import { call } from '../api/call.ts';
import { mayHaveMirror } from '../mirror/presence.ts';
import { isFull } from '../mirror/safely.ts';
import type { Waiting } from '../mirror/waiting-writes.ts';
import { reportLeaving } from './report-leaving.ts';

/** Whose shelf is kept in step: the member whose session can be used now, null for none. The stores say it. */
export type ShelfOwner = () => string | null;

/** Places are sent at most so often while somebody reads (decisions §3; ms). */
const betweenPlacesMs = 10_000;
/** What came from the server this lately need not be asked for again when a tab is looked at (ms). */
const freshMs = 60_000;
/** A visitor's shelf is compared with what is new on the site at most so often (ms). */
const betweenNewsMs = 600_000;
/** After a failure: the first wait and the longest one (ms). */
const firstWaitMs = 2_000;
const longestWaitMs = 300_000;

/**
 * Keeps the mirror and the server in step while a member is signed in: at its start, when the page is looked at again,
 * when the network is back, and when something waits in the outbox, whichever tab put it there. A visitor's shelf only
 * hears of new chapters.
 */
export class SyncLoop {
  readonly #owner: ShelfOwner;
  #timer: ReturnType<typeof setTimeout> | undefined;
  // Moments of the loop's own are told by the page's age (ms), which no clock that is set back changes.
  /** When the timer goes off. */
  #due = Number.POSITIVE_INFINITY;
  #running: Promise<boolean> | null = null;
  #placesSentAt = Number.NEGATIVE_INFINITY;
  #failures = 0;
  #retryAt = 0;
  /** Until then the server does not want to be asked again. */
  #refusedUntil = 0;
  #foundFull = false;
  #watches = false;
  #waiting: Waiting = { owner: null, pressing: null, reports: [], heldUntil: null };
  readonly #leaveToWorker: () => void;

  /** @param leaveToWorker has what waits sent by the worker, should no page be there when there is a network */
  constructor(owner: ShelfOwner, leaveToWorker: () => void) {
    this.#owner = owner;
    this.#leaveToWorker = leaveToWorker;
  }

  /** Begins to listen; does nothing while nobody is signed in. */
  start(): void {
    addEventListener('online', () => void this.now(freshMs));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void this.now(freshMs);
      else if (this.#waits()) {
        reportLeaving(this.#waiting.reports);
        this.#leaveToWorker();
      }
    });
    void this.now(freshMs);
  }

  /** Whether the last round failed because the device has no room left. */
  get foundFull(): boolean {
    return this.#foundFull;
  }

  /**
   * Sends and fetches now, whatever was waited for but the server's own word not to be asked; false when that failed,
   * which is tried again later. Never rejects.
   * @param fresh what was fetched less long ago is not fetched again (ms)
   */
  now(fresh = 0): Promise<boolean> {
    // One after the other: each looks at what the one before it left.
    const before = this.#running ?? Promise.resolve(true);
    const round = before.then(() => this.#round(fresh));
    this.#running = round;
    return round;
  }

  async #round(fresh: number): Promise<boolean> {
    const owner = this.#owner();
    if (this.#isRefused()) return false;
    clearTimeout(this.#timer);
    this.#due = Number.POSITIVE_INFINITY;
    if (owner === null) return visit();
    try {
      await this.#watch();
      if (navigator.onLine === false) {
        // Nobody knows whether there will be a page when it is back.
        if (this.#waits()) this.#leaveToWorker();
        return false;
      }
      const { syncRound } = await import('./round.ts');
      this.#placesSentAt = performance.now();
      const heldUntil = await syncRound(owner, { freshMs: fresh, now: Date.now });
      this.#failures = 0;
      this.#foundFull = false;
      this.#retryAt = 0;
      if (heldUntil !== null) this.#in(heldUntil - Date.now());
      return true;
    } catch (error) {
      this.#waitAfter(error);
      return false;
    }
  }

  /** From then on whatever comes into the outbox is sent in its time. */
  async #watch(): Promise<void> {
    if (this.#watches) return;
    const [{ live }, { lookAtOutbox }] = await Promise.all([
      import('../mirror/live.ts'),
      import('../mirror/waiting-writes.ts'),
    ]);
    this.#watches = true;
    live(
      () => lookAtOutbox(Date.now()),
      (waiting) => {
        this.#waiting = waiting;
        const { pressing, reports, heldUntil } = waiting;
        if (pressing !== null) this.#in(0);
        else if (reports.length > 0) this.#in(this.#placesSentAt + betweenPlacesMs - performance.now());
        if (heldUntil === null) return;
        this.#in(heldUntil - Date.now());
        // Who closes the page does so without a word, and has it in mind all the same.
        if (this.#waits()) this.#leaveToWorker();
      },
      () => {
        // Without a database there is nothing to send.
      },
    );
  }

  /** Whether anything of whose session it is waits, also what can still be taken back: a page that goes cannot do that. */
  #waits(): boolean {
    const { owner, pressing, reports, heldUntil } = this.#waiting;
    const isAny = pressing !== null || heldUntil !== null || reports.length > 0;
    return isAny && owner !== null && owner === this.#owner();
  }

  #isRefused(): boolean {
    return performance.now() < this.#refusedUntil;
  }

  /** Goes after so long (ms), or earlier when that was wanted already; not before the wait after a failure. */
  #in(wait: number): void {
    const now = performance.now();
    if (now + wait >= this.#due) return;
    this.#due = now + wait;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.now(longestWaitMs), Math.max(0, wait, this.#retryAt - now));
  }

  #waitAfter(error: unknown): void {
    this.#foundFull = isFull(error);
    // Without a session everything waits for the next login.
    if (error instanceof CodedError && (error.code === 'Member03' || error.code === 'Member01')) return;
    if (!(error instanceof CodedError)) console.warn('The shelf could not be kept in step.', error);
    this.#failures += 1;
    if (this.#waits()) this.#leaveToWorker();
    const most = Math.min(longestWaitMs, firstWaitMs * 2 ** (this.#failures - 1));
    // Read by hand: what forms read it with would ride along to every room.
    const now = performance.now();
    this.#refusedUntil = now + 1000 * (Object(error).data?.retryAfter ?? 0);
    // Not all at once, when a server comes back.
    this.#retryAt = this.#refusedUntil + most * (0.5 + Math.random() / 2);
    // What was wanted sooner waits as well.
    this.#due = Number.POSITIVE_INFINITY;
    this.#in(this.#retryAt - now);
  }
}

/** Without a member there is nobody to keep in step with, only news to hear; what fails is tried at the next occasion. */
async function visit(): Promise<boolean> {
  if (navigator.onLine === false || !(await mayHaveMirror())) return true;
  try {
    const { hearNews } = await import('./hear-news.ts');
    await hearNews({ freshMs: betweenNewsMs, now: Date.now }, call);
  } catch (error) {
    if (!(error instanceof CodedError))
      console.warn('What is new on the shelf could not be found out.', error);
  }
  return true;
}
