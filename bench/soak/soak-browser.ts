import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { defaultMerchantId } from '../../contract/constants.ts';
import { chromiumProgram, killChromium } from '../../tests/setup/chromium.ts';
import { hydrated } from '../../tests/setup/hydrated.ts';
import { chance } from '../big/chance.ts';
import { type Possible, possibleOf } from './member-book.ts';
import { type Mirror, readMirror } from './mirror-on-disk.ts';
import { comics, freeChapters } from './soak-library.ts';

const stepMs = 20_000;

/**
 * A real Chromium with a profile on disk that reads and fills its shelf as one member, also while the site is away. It
 * can be killed at any moment, and starts anew on the same profile.
 */
export class SoakBrowser {
  readonly favourites = new Map<number, Possible<boolean>>();
  /** By comic the chapter that was opened last. */
  readonly chapters = new Map<number, Possible<number | null>>();
  /** What went wrong in a page by itself, and what it showed otherwise than it was left. */
  readonly faults: string[] = [];
  steps = 0;
  /** Steps that did not come to their end: the site away, or the browser killed. */
  broken = 0;
  readonly #troubles = new Map<string, number>();
  readonly #parts: { origin: string; profile: string; seed: number; token: string; status: unknown };
  #context: BrowserContext | null = null;
  #resting = false;
  #ended = false;
  #step: Promise<void> = Promise.resolve();
  #running: Promise<void> = Promise.resolve();

  constructor(parts: { origin: string; profile: string; seed: number; token: string; status: unknown }) {
    this.#parts = parts;
  }

  start(): void {
    this.#running = this.#run();
  }

  async kill(): Promise<void> {
    await killChromium(this.#parts.profile);
  }

  /** Ends the step under way, and begins none until `goOn`. */
  async rest(): Promise<void> {
    this.#resting = true;
    await this.#step;
  }

  goOn(): void {
    this.#resting = false;
  }

  /** One line for each reason why steps were cut short, for the log. */
  tell(): string[] {
    return [...this.#troubles].map(([what, count]) => `browser: ${what} × ${count}`);
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#running;
    await this.#context?.close().catch(() => {});
  }

  /** What the device knows once it has sent everything, or what still waits after `withinMs`. */
  async settled(withinMs: number): Promise<Mirror> {
    const until = performance.now() + withinMs;
    for (;;) {
      const mirror = await this.#look().catch((error: unknown) => String(error));
      if (typeof mirror !== 'string' && mirror.waiting === 0) return mirror;
      if (performance.now() > until) {
        if (typeof mirror === 'string') throw new Error(`The browser's shelf could not be read: ${mirror}`);
        return mirror;
      }
      await pause(1000);
    }
  }

  async #look(): Promise<Mirror> {
    const page = await this.#page();
    if (!page.url().endsWith('/book/viewHistory')) {
      await page.goto(`${this.#parts.origin}/book/viewHistory`, { timeout: stepMs });
    }
    return readMirror(page);
  }

  async #run(): Promise<void> {
    while (!this.#ended) {
      if (!this.#resting) {
        this.#step = this.#next();
        await this.#step;
      }
      await pause(1500);
    }
  }

  async #next(): Promise<void> {
    this.steps += 1;
    try {
      const page = await this.#page();
      if (this.#luck(1) < 0.5) await this.#read(page);
      else await this.#favour(page);
    } catch (error) {
      this.broken += 1;
      const what = String(error).split('\n', 1)[0] ?? '';
      this.#troubles.set(what, (this.#troubles.get(what) ?? 0) + 1);
    }
  }

  #luck(n: number): number {
    return chance(this.#parts.seed, 7, this.steps, n);
  }

  async #read(page: Page): Promise<void> {
    const comicId = 1 + Math.floor(this.#luck(2) * comics);
    const chapterNo = 1 + Math.floor(this.#luck(3) * freeChapters);
    const state = possibleOf<number | null>(this.chapters, comicId, null);
    state.sent(chapterNo);
    const began = Date.now();
    await page.goto(`${this.#parts.origin}/comicContent?id=${comicId}&no=${chapterNo}`, { timeout: stepMs });
    await page
      .locator('[data-part=reader] [data-image="1"] img')
      .first()
      .waitFor({ timeout: stepMs, state: 'attached' });
    // A wheel that turns before is the browser's alone: the place is that of a chapter that was only opened.
    await hydrated(page);
    await page.mouse.move(200, 400);
    // And back at last: who was at a chapter's end before, with a gate behind it, is nowhere new by going on.
    for (const by of [150, 150, 150, -100]) {
      await page.mouse.wheel(0, by);
      await pause(500);
    }
    // Scrolling may have brought the next chapter onto the screen.
    state.sent(chapterNo + 1);
    const isKept = await this.#keeps(page, ({ history }) =>
      history.some(
        ([id, no, , at]) => id === comicId && at >= began && (no === chapterNo || no === chapterNo + 1),
      ),
    );
    if (!isKept) {
      const stands = await standing(page, comicId);
      this.faults.push(
        `Chapter ${chapterNo} of comic ${comicId} was read at ${began} and not kept: ${stands}`,
      );
    }
    state.answered(chapterNo);
    state.sent(chapterNo + 1);
  }

  async #favour(page: Page): Promise<void> {
    const comicId = 1 + Math.floor(this.#luck(2) * comics);
    await page.goto(`${this.#parts.origin}/comicInfo?id=${comicId}`, { timeout: stepMs });
    // 收藏, or 已收藏.
    const button = page.getByRole('button', { name: '收藏' });
    await button.waitFor({ timeout: stepMs });
    const keeps = (await readMirror(page)).favourites.includes(comicId);
    // What the device knows is there a moment later than the page.
    const known = page.getByRole('button', { name: '收藏', pressed: keeps });
    await known.waitFor({ timeout: stepMs }).catch(() => {});
    if ((await button.getAttribute('aria-pressed')) !== String(keeps)) {
      this.faults.push(`Favourite ${comicId} is kept as ${keeps} and shown otherwise.`);
    }
    const wanted = !keeps;
    const state = possibleOf(this.favourites, comicId, false);
    if (!state.mayBe(keeps)) {
      this.faults.push(`Favourite ${comicId} was ${state} and is kept and shown as ${keeps}.`);
    }
    state.sent(wanted);
    await button.click({ timeout: stepMs });
    await page.getByRole('button', { name: '收藏', pressed: wanted }).waitFor({ timeout: stepMs });
    const isKept = await this.#keeps(page, (it) => it.favourites.includes(comicId) === wanted);
    if (!isKept) this.faults.push(`Favourite ${comicId} was shown as ${wanted} and not kept.`);
    state.answered(wanted);
  }

  /** Waits until the device's database has something; false when it never does. Throws when the browser is gone. */
  async #keeps(page: Page, has: (mirror: Mirror) => boolean): Promise<boolean> {
    const until = performance.now() + stepMs;
    while (performance.now() < until) {
      if (has(await readMirror(page))) return true;
      await pause(200);
    }
    return false;
  }

  async #page(): Promise<Page> {
    const known = this.#context?.pages()[0];
    if (known && !known.isClosed()) return known;
    await this.#context?.close().catch(() => {});
    const { profile, token, status, origin } = this.#parts;
    this.#context = await chromium.launchPersistentContext(profile, {
      ...chromiumProgram,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      // Killed as it starts, it never says so.
      timeout: 30_000,
    });
    this.#context.on('page', (page) => this.#listen(page));
    const page = this.#context.pages()[0] ?? (await this.#context.newPage());
    this.#listen(page);
    await this.#context.addInitScript(
      ([mine, kept, mid, at]) => {
        if (location.origin !== at || localStorage.getItem(`mandao.account.${mid}`)) return;
        localStorage.setItem(`mandao.account.${mid}`, JSON.stringify({ token: mine, expired: false }));
        localStorage.setItem(`mandao.member.${mid}`, JSON.stringify(kept));
      },
      [token, status, defaultMerchantId, origin] as const,
    );
    return page;
  }

  #listen(page: Page): void {
    page.on('pageerror', (error) => this.faults.push(error.message));
  }
}

/** What a page and its device hold of a comic, for whoever has to find out why. */
async function standing(page: Page, comicId: number): Promise<string> {
  const { history } = await readMirror(page);
  const shown = await page.evaluate(() => ({
    url: location.href,
    scrolled: [scrollY, document.documentElement.scrollHeight],
    local: Object.fromEntries(Object.entries(localStorage).filter(([key]) => /^history\.|clock/.test(key))),
  }));
  return JSON.stringify({ ...shown, kept: history.find(([id]) => id === comicId) });
}
