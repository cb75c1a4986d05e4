import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeRng } from '../../server/demo/drawing/rng.ts';
import { openBrowser, workerTakesOver } from '../setup/browser.ts';
import { hydrated } from '../setup/hydrated.ts';
import { mirrorRows } from '../setup/mirror-rows.ts';
import { imagesStand, stayIn, unexpected } from '../setup/signed-in.ts';
import { signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';
import { openTroubled, type Trouble } from '../setup/troubled.ts';

const steps = 300;
const ids = [1, 2, 3, 4];
const chapters = [1, 2];
const lists = ['/book/favorite', '/book/viewHistory', '/recommend'];
const soon = { timeout: 30_000 };

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
  const reader = new Reader(network, member, profile.path);
  await using _closed = reader;
  await reader.start();
  await reader.seesAll();
  const { pick, chance } = makeRng('潮汐');
  for (let at = 0; at < steps; at += 1) {
    const [id, other] = [pick(ids), pick(ids)];
    const doings: Record<string, () => Promise<unknown>> = {
      favour: () => reader.favour(),
      favourAgain: () => reader.favour(),
      favourTwice: () => reader.favour().then(() => reader.favour()),
      like: () => reader.like(),
      likeTwice: () => reader.like().then(() => reader.like()),
      visit: () => reader.visit(`/comicInfo?id=${id}`),
      read: () => reader.read(id, pick(chapters)),
      network: () => reader.setNetwork(pick(Object.keys(troubles))),
      better: () => reader.setNetwork('none'),
      tablet: () => onTablet(member, { id, other, chance }),
      tabletAgain: () => onTablet(member, { id, other, chance }),
      list: () => (chance(0.5) ? reader.forget() : reader.visit(pick(lists))),
      leave: () => (chance(0.3) ? reader.leave(chance) : reader.like()),
    };
    const name = pick(Object.keys(doings));
    await doings[name]?.().catch((cause: unknown) => {
      throw new Error(`Step ${at}, ${name}, at ${reader.page.url()}`, { cause });
    });
  }
  await reader.setNetwork('none');
  await reader.comesToRest();
  await expect.poll(async () => reader.mirror(), soon).toEqual(await shelfOf(member));
  // Otherwise nothing was tried.
  expect(reader.favoured).toBeGreaterThan(30);
  expect(reader.chaptersRead).toBeGreaterThan(8);
  expect(reader.forgotten).toBeGreaterThan(2);
  expect(unexpected(reader.faults).filter((fault) => !/'localStorage'/.test(fault))).toEqual([]);
});

/** Somebody with a browser, who does whatever can be done where they are. */
class Reader {
  page!: Page;
  favoured = 0;
  chaptersRead = 0;
  forgotten = 0;
  readonly faults: string[] = [];
  readonly #network: Network;
  readonly #member: Member;
  readonly #profile: string;
  #browser!: Awaited<ReturnType<typeof openBrowser>>;
  #trouble = 'none';

  constructor(network: Network, member: Member, profile: string) {
    this.#network = network;
    this.#member = member;
    this.#profile = profile;
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
    for (const id of ids) {
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
    const isKept = async () => (await mirrorRows(this.page, 'favourites')).some((row) => row.comicId === id);
    const isShown = async () => (await button.getAttribute('aria-pressed')) === 'true';
    await expect.poll(async () => (await isShown()) === (await isKept()), soon).toBe(true);
    const before = await isShown();
    await button.click();
    await expect.poll(async () => [await isShown(), await isKept()], soon).toEqual([!before, !before]);
    this.favoured += 1;
  }

  async like(): Promise<void> {
    const button = this.page.getByRole('button', { name: /点赞/ });
    if ((await button.count()) > 0) await button.first().click();
  }

  /** Opens a chapter and scrolls in it; where its images can be had the place is kept. */
  async read(id: number, no: number): Promise<void> {
    const began = Date.now();
    await this.visit(`/comicContent?id=${id}&no=${no}`);
    await imagesStand(this.page);
    await this.page.mouse.move(200, 400);
    await this.page.mouse.wheel(0, 200);
    const places = () => mirrorRows<{ comicId: number; at: number }>(this.page, 'history');
    await expect
      .poll(async () => (await places()).some((it) => it.comicId === id && it.at >= began), soon)
      .toBe(true);
    this.chaptersRead += 1;
  }

  /** Takes what was read last out of the history. */
  async forget(): Promise<void> {
    await this.visit('/book/viewHistory');
    const edit = this.page.getByRole('button', { name: '编辑' });
    if ((await edit.count()) === 0) return;
    await edit.click();
    await this.page.getByRole('checkbox').first().check({ force: true });
    await this.page.getByRole('button', { name: '删除 1 部' }).click();
    this.forgotten += 1;
  }

  async setNetwork(trouble: string): Promise<void> {
    this.#trouble = trouble;
    this.#network.spoil(troubles[trouble] ?? (() => null));
    await this.#browser.context.setOffline(trouble === 'offline');
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
    this.faults.push(...this.#browser.faults);
    await this.start();
  }

  /** All that waits is sent, and what others have changed is heard of. */
  async comesToRest(): Promise<void> {
    await this.visit('/book/favorite');
    await this.page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => mirrorRows(this.page, 'outbox'), { timeout: 60_000 }).toEqual([]);
    // What was heard a moment ago is not asked for again.
    await this.page.clock.setSystemTime(Date.now() + 120_000);
    await this.visit('/book/favorite');
  }

  /** What the device keeps of the member's shelf. */
  async mirror() {
    const favourites = await mirrorRows<{ comicId: number; at: number }>(this.page, 'favourites');
    const history = await mirrorRows<Place>(this.page, 'history');
    return {
      followed: favourites.map(({ comicId, at }) => [comicId, at]).sort(byId),
      read: history.map(placeOf).sort(byId),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.faults.push(...this.#browser.faults);
    await this.#browser[Symbol.asyncDispose]();
  }
}

interface Place {
  comicId: number;
  chapterNo: number;
  at: number;
  doneChapters: number[];
}

/** What the member does elsewhere meanwhile. */
async function onTablet(
  member: Member,
  { id, other, chance }: { id: number; other: number; chance: (p: number) => boolean },
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
  const [favourites, history] = [
    await member.get('/api/member/fav'),
    await member.get('/api/member/history'),
  ];
  return {
    followed: favourites.data.items
      .map((it: { comic: { id: number }; at: number }) => [it.comic.id, it.at])
      .sort(byId) as unknown[][],
    read: history.data.items
      .map((it: { comic: { id: number } } & Place) => placeOf({ ...it, comicId: it.comic.id }))
      .sort(byId) as unknown[][],
  };
}

function placeOf({ comicId, chapterNo, at, doneChapters }: Place): unknown[] {
  return [comicId, chapterNo, at, doneChapters];
}

function byId(one: unknown[], other: unknown[]): number {
  return Number(one[0]) - Number(other[0]);
}
