import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeRng } from '../../server/demo/drawing/rng.ts';
import type { HistoryEntry } from '../../src/mirror/history-entry.ts';
import type { FavouriteRow } from '../../src/mirror/tables.ts';
import { openBrowser, workerTakesOver } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { serverState } from '../setup/shelf-states.ts';
import { imagesStand, stayIn, unexpected } from '../setup/signed-in.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';
import { openTroubled, type Trouble } from '../setup/troubled.ts';

const steps = 300;
const ids = [1, 2, 3, 4, 5, 6];
/** Those that the browser touches; the others are the other device's. */
const own = [1, 2, 3, 4];
const chapters = [1, 2];
const lists = ['/book/favorite', '/book/viewHistory', '/recommend'];
const soon = { timeout: 30_000 };
const briefly = { timeout: 2000 };

/** Half an answer, and an empty page, on which the browser keeps nothing. */
const ofTheNetwork = /ERR_CONTENT_LENGTH_MISMATCH|ERR_EMPTY_RESPONSE|'localStorage'/;

type Member = Awaited<ReturnType<typeof signedUp>>;
type Network = Awaited<ReturnType<typeof openTroubled>>;

/** Ways in which a network is bad; what the page itself is made of comes through all but the first. */
const troubles: Record<string, (path: string) => Trouble | null> = {
  none: () => null,
  offline: () => 'nothing',
  broken: (path) => (path.startsWith('/api') ? '500' : null),
  lost: (path) => (path.startsWith('/api') ? 'half' : null),
  portal: (path) => (path.startsWith('/api') ? 'portal' : null),
};

test('after 300 random steps with bad networks, kills and another device, the browser’s mirror is equal to the server', {
  timeout: 600_000,
}, async () => {
  await using site = await openSite(
    ids.map((id) => ({ title: `书 ${id}`, chapters: chapters.length, pages: 2, size: { w: 200, h: 300 } })),
  );
  await using network = await openTroubled(await site.listen());
  await using profile = await temporaryFolder();
  const member = await signedUp(site);
  await using reader = new Reader(network, member, profile.path);
  await reader.start();
  await reader.seesAll();
  const { pick, chance } = makeRng('潮汐');
  for (let at = 0; at < steps; at += 1) {
    const id = pick(own);
    const favour = () => reader.favour();
    const like = () => reader.like();
    const tablet = () => onTablet(member, [pick(ids), pick(ids)], chance);
    // A page that is loaded anew takes longer than all the others together, and so comes seldom.
    const goOn = pick([
      () => reader.read(id, pick(chapters)),
      () => reader.forget(),
      () => reader.hearsAgain(pick(lists)),
      () => reader.leave(chance),
    ]);
    const doings = {
      ...{ favour, favourAgain: favour, favourTwice: () => favour().then(favour) },
      ...{ like, likeTwice: () => like().then(like) },
      ...{ tablet, tabletAgain: tablet, tabletOnceMore: tablet },
      network: () => reader.setNetwork(pick(Object.keys(troubles))),
      better: () => reader.setNetwork('none'),
      visit: () => reader.hearsAgain(`/comicInfo?id=${id}`),
      goOn,
    };
    const name = pick(Object.keys(doings) as (keyof typeof doings)[]);
    await doings[name]().catch((cause: unknown) => {
      throw new Error(`Step ${at}, ${name}, at ${reader.page.url()}`, { cause });
    });
  }
  await reader.setNetwork('none');
  await reader.comesToRest();
  await expect.poll(async () => reader.mirror(), soon).toEqual(await shelfOf(member));
  // What another device puts on the shelf, and what it takes off, is heard of by what changed alone.
  for (const method of ['PUT', 'DELETE'] as const) {
    await member.send(method, '/api/member/fav', { comicIds: ids.slice(3) });
    await reader.hearsAgain('/book/favorite');
    await expect.poll(async () => reader.mirror(), soon).toEqual(await shelfOf(member));
  }
  // Otherwise nothing was tried.
  expect(reader.favoured).toBeGreaterThan(30);
  expect(reader.liked).toBeGreaterThan(10);
  expect(reader.chaptersRead).toBeGreaterThan(own.length * chapters.length);
  expect(reader.forgotten).toBeGreaterThan(0);
  expect(unexpected(reader.faults).filter((fault) => !ofTheNetwork.test(fault))).toEqual([]);
});

/** Somebody with a browser, who does whatever can be done where they are. */
class Reader {
  page!: Page;
  favoured = 0;
  liked = 0;
  chaptersRead = 0;
  forgotten = 0;
  readonly #network: Network;
  readonly #member: Member;
  readonly #profile: string;
  #browser!: Awaited<ReturnType<typeof openBrowser>>;
  #trouble = 'none';
  /** Of the browsers that were killed. */
  readonly #earlierFaults: string[] = [];

  constructor(network: Network, member: Member, profile: string) {
    this.#network = network;
    this.#member = member;
    this.#profile = profile;
  }

  get faults(): readonly string[] {
    return [...this.#earlierFaults, ...this.#browser.faults];
  }

  async start(): Promise<void> {
    this.#browser = await openBrowser({ profile: this.#profile });
    await stayIn(this.#browser.context, this.#member);
    this.page = this.#browser.page;
    await this.setNetwork(this.#trouble);
  }

  /** Everything once, so that the device has it. */
  async seesAll(): Promise<void> {
    await this.visit('/recommend');
    await workerTakesOver(this.page);
    for (const path of ['/book/favorite', '/book/viewHistory']) await this.visit(path);
    for (const id of own) {
      await this.visit(`/comicInfo?id=${id}`);
      for (const no of chapters) await this.read(id, no);
    }
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(this.#network.origin + path);
    await hydrated(this.page);
  }

  /** Puts the comic that stands there on the shelf or takes it off: the page shows what the device keeps, before and after. */
  async favour(): Promise<void> {
    const button = this.page.getByRole('button', { name: '收藏' }).first();
    if ((await button.count()) === 0) return;
    const id = Number(new URL(this.page.url()).searchParams.get('id'));
    const isKept = async () =>
      (await mirrorRows<FavouriteRow>(this.page, 'favourites')).some(({ comicId }) => comicId === id);
    const isShown = async () => (await button.getAttribute('aria-pressed')) === 'true';
    await expect.poll(async () => (await isShown()) === (await isKept()), soon).toBe(true);
    // In one moment: what another device did may just be heard.
    const before = await button.evaluate((it: HTMLElement) => {
      const pressed = it.ariaPressed === 'true';
      it.click();
      return pressed;
    });
    await expect.poll(async () => [await isShown(), await isKept()], soon).toEqual([!before, !before]);
    this.favoured += 1;
  }

  async like(): Promise<void> {
    const button = this.page.getByRole('button', { name: /点赞/ });
    if ((await button.count()) === 0) return;
    await button.click();
    this.liked += 1;
  }

  /** Opens a chapter and scrolls in it; where its images can be had the place is kept. */
  async read(id: number, no: number): Promise<void> {
    const places = () => mirrorRows<HistoryEntry>(this.page, 'history');
    const readAt = async () => (await places()).find(({ comicId }) => comicId === id)?.at;
    const before = await readAt();
    await this.visit(`/comicContent?id=${id}&no=${no}`);
    await imagesStand(this.page);
    await this.page.mouse.move(200, 400);
    await this.page.mouse.wheel(0, 200);
    await expect.poll(readAt, soon).not.toBe(before);
    this.chaptersRead += 1;
  }

  /** Takes what was read last out of the history. */
  async forget(): Promise<void> {
    await this.visit('/book/viewHistory');
    const edit = this.page.getByRole('button', { name: '编辑' });
    const nothing = this.page.getByRole('heading', { name: '还没有留下足迹' });
    await edit.or(nothing).first().waitFor();
    if (await nothing.isVisible()) return;
    await edit.click();
    const box = this.page.getByRole('checkbox').first();
    const remove = this.page.getByRole('button', { name: /^删除 \d 部/ });
    // What another device did may just be heard: then the list is drawn anew, and what was chosen may be gone from it.
    const tries = async () => {
      if (await nothing.isVisible()) return 'nothing there';
      if (!(await box.isChecked(briefly))) await box.dispatchEvent('click', {}, briefly);
      await remove.click(briefly);
      this.forgotten += 1;
      return 'forgotten';
    };
    await expect.poll(() => tries().catch(() => 'again'), soon).not.toBe('again');
  }

  async setNetwork(trouble: string): Promise<void> {
    this.#trouble = trouble;
    this.#network.spoil(troubles[trouble] ?? (() => null));
    await this.#browser.context.setOffline(trouble === 'offline');
  }

  /** What the device heard a moment ago it would not ask for again: as if that were long ago. */
  async hearsAgain(path: string): Promise<void> {
    await this.page.evaluate(forgetPull);
    await this.visit(path);
  }

  /** Goes on where it was: in the same tab, in another one, or in a browser that has to be started again. */
  async leave(chance: (p: number) => boolean): Promise<void> {
    const address = this.page.url().replace(this.#network.origin, '');
    if (chance(0.4)) {
      await this.page.reload();
      return;
    }
    if (chance(0.5)) await this.killAndStart();
    const next = await this.#browser.context.newPage();
    await this.page.close();
    this.page = next;
    await this.visit(address);
  }

  async killAndStart(): Promise<void> {
    await this.#browser.kill();
    this.#earlierFaults.push(...this.#browser.faults);
    await this.start();
  }

  /** All that waits is sent, and what others have changed is heard of. */
  async comesToRest(): Promise<void> {
    await this.visit('/book/favorite');
    await this.page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => mirrorRows(this.page, 'outbox'), { timeout: 60_000 }).toEqual([]);
    await this.hearsAgain('/book/favorite');
  }

  /** What the device keeps of the member's shelf. */
  async mirror() {
    const favourites = await mirrorRows<FavouriteRow>(this.page, 'favourites');
    const history = await mirrorRows<HistoryEntry>(this.page, 'history');
    return {
      followed: favourites.map(({ comicId, at }) => [comicId, at]).sort(byId),
      read: history.map((it) => [it.comicId, it.chapterNo, it.at, it.doneChapters]).sort(byId),
    };
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#browser[Symbol.asyncDispose]();
  }
}

/** In the page. */
async function forgetPull(): Promise<void> {
  const opened = await new Promise<IDBDatabase>((done, failed) => {
    const request = indexedDB.open('mandao');
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  const write = opened.transaction('facts', 'readwrite');
  write.objectStore('facts').put({ name: 'pulledAt', value: 1 });
  await new Promise((done) => {
    write.oncomplete = done;
  });
  opened.close();
}

/** What the member does elsewhere meanwhile. */
async function onTablet(
  member: Member,
  [id, other]: readonly [number, number],
  chance: (p: number) => boolean,
): Promise<void> {
  const place = { chapterNo: 2, imgIndex: 2, frac: 0, device: 'tablet', done: chance(0.3), at: Date.now() };
  if (chance(0.3)) await member.send('PUT', '/api/member/fav', { comicIds: [id, other] });
  else if (chance(0.5)) await member.send('DELETE', '/api/member/fav', { comicIds: [id] });
  else if (chance(0.7))
    await member.send('PUT', '/api/member/history', { items: [{ comicId: id, ...place }] });
  else await member.send('DELETE', '/api/member/history', { comicIds: [id] });
}

/** The same, as the server has it. */
async function shelfOf(member: Member) {
  const { followed, read } = await serverState(member);
  return { followed: followed.map(([id, at]) => [id, at]), read };
}

function byId([one]: unknown[], [other]: unknown[]): number {
  return Number(one) - Number(other);
}
