import { afterEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../../../contract/coded-error.ts';
import type { ChapterBrief, ComicDetail, ReadableChapter } from '../../../../contract/comic.ts';
import type { Call } from '../../../../contract/first-screen.ts';
import { briefOf } from '../../../../tests/builders/brief.ts';
import { provideCall } from '../../../api/call.ts';
import { keepChosen } from '../../../stores/reader-choices.ts';
import { takeAhead } from './chapter-ahead.ts';
import { ChapterFlow } from './chapter-flow.ts';
import type { FlowView } from './flow-view.ts';

const screen = 800;
const atEnd: FlowView = { above: 5000, below: 0, screen, topNo: 0, bottomNo: 0, down: true };
const atTop: FlowView = { ...atEnd, above: 0, below: 5000, down: false };

afterEach(() => {
  vi.useRealTimers();
});

test('three chapters are mounted at most; those that were read remain as their height, and come back when one returns', async () => {
  const { flow, mounted } = openFlow({ free: 9 });
  for (const next of [2, 3, 4, 5]) {
    for (const chapterNo of mounted()) flow.measured(chapterNo, chapterNo * 10);
    await readOn(flow, next - 1);
    expect(mounted()).toContain(next);
  }
  expect(mounted()).toEqual([3, 4, 5]);
  expect(flow.state().above).toBe(10 + 20);
  flow.look({ ...atTop, topNo: 3, bottomNo: 3 });
  expect(mounted()).toEqual([2, 3, 4]);
  expect(flow.state().above).toBe(10);
});

test('a chapter on the screen is never taken out for another one', async () => {
  const { flow, mounted } = openFlow({ free: 9 });
  for (let times = 0; times < 4; times += 1) await readOn(flow, 1);
  expect(mounted()).toEqual([1, 2, 3]);
});

test('a locked chapter is a gate without anything being asked or bought, and opens once it is bought', async () => {
  const { flow, mounted, asked, data } = openFlow({ free: 1 });
  await lookDown(flow, 1);
  expect(flow.state().gate?.brief.chapterNo).toBe(2);
  expect(asked).toEqual([]);
  const chapters = data.chapters.map((it) => ({ ...it, bought: it.chapterNo === 2 }));
  flow.renew({ ...data, chapters });
  await expect.poll(() => flow.state().gate).toBeNull();
  await lookDown(flow, 1);
  expect(mounted()).toEqual([1, 2]);
  // Ahead of its time: it is neither a view nor a purchase.
  expect(asked).toEqual([['checkChapter', { id: '1', chapterNo: '2', prefetch: true }]]);
});

test('a chapter that was bought and could not be had is asked for again, after a moment or where its reader asks', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { flow, mounted, asked, data, network } = openFlow({ free: 1 });
  await lookDown(flow, 1);
  const chapters = data.chapters.map((it) => ({ ...it, bought: it.chapterNo === 2 }));
  network.gone = true;
  flow.renew({ ...data, chapters });
  await expect.poll(() => flow.state().stalled).toBe(true);
  expect(flow.state().gate?.brief.chapterNo).toBe(2);
  for (let times = 0; times < 5; times += 1) await lookDown(flow, 1);
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  await lookDown(flow, 1);
  expect(asked).toHaveLength(2);
  network.gone = false;
  flow.tryAgain();
  await expect.poll(() => flow.state()).toMatchObject({ gate: null, stalled: false });
  await lookDown(flow, 1);
  expect(mounted()).toEqual([1, 2]);
});

test('a chapter that stays locked, although the list says that it is bought, is not asked for at every movement', async () => {
  const { flow, asked, data, network } = openFlow({ free: 1 });
  await lookDown(flow, 1);
  const chapters = data.chapters.map((it) => ({ ...it, bought: it.chapterNo === 2 }));
  network.locked = true;
  flow.renew({ ...data, chapters });
  for (let times = 0; times < 5; times += 1) await lookDown(flow, 1);
  expect(asked).toHaveLength(1);
  expect(flow.state()).toMatchObject({ gate: { lock: { balance: 0 } }, stalled: false });
});

test('what could not be had is not asked for at every movement, but at once when the network is back', async () => {
  const { flow, mounted, asked, network } = openFlow({ free: 9 });
  network.gone = true;
  for (let times = 0; times < 5; times += 1) {
    await lookDown(flow, 1);
    await flow.prepareNext();
  }
  expect(asked).toHaveLength(1);
  network.gone = false;
  await readOn(flow, 1);
  expect(mounted()).toEqual([1]);
  flow.tryAgain();
  await readOn(flow, 1);
  expect(mounted()).toEqual([1, 2]);
});

test('who asks with an old ticket has it renewed; the same one that comes again has not grown younger', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const tickets = ['first', 'second'];
  const { flow, asked, data, network } = openFlow({ free: 9, tickets });
  vi.setSystemTime(4 * 60_000);
  flow.renew(data);
  expect(flow.ticketOf(flow.current)).toBe('first');
  expect(asked).toEqual([]);
  vi.setSystemTime(6 * 60_000);
  network.gone = true;
  flow.ticketOf(flow.current);
  await later();
  // What could not be had is asked for again after a moment.
  network.gone = false;
  vi.setSystemTime(6 * 60_000 + 5000);
  flow.ticketOf(flow.current);
  await later();
  expect(asked).toHaveLength(2);
  expect(flow.ticketOf(flow.current)).toBe('second');
  expect(asked).toHaveLength(2);
});

test('a ticket that is renewed keeps nothing for the room, which is to hear of what is bought meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const { flow } = openFlow({ free: 1, tickets: ['first', 'second'] });
  vi.setSystemTime(6 * 60_000);
  flow.ticketOf(flow.current);
  await expect.poll(() => flow.ticketOf(flow.current)).toBe('second');
  expect(takeAhead({ id: '1', chapterNo: '1' })).toBeNull();
});

test('a chapter that may not be read any more is told where its ticket is renewed, or an image of it did not come', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const { flow, asked, network } = openFlow({ free: 1, tickets: ['first', 'second'] });
  let shut = 0;
  flow.onShut(() => {
    shut += 1;
  });
  vi.setSystemTime(6000);
  for (let times = 0; times < 3; times += 1) flow.ticketOf(flow.current, true);
  await later();
  expect([asked.length, shut]).toEqual([1, 0]);
  network.locked = true;
  vi.setSystemTime(12_000);
  for (let times = 0; times < 3; times += 1) flow.ticketOf(flow.current, true);
  await expect.poll(() => shut).toBe(1);
  vi.setSystemTime(6 * 60_000);
  flow.ticketOf(flow.current);
  await expect.poll(() => shut).toBe(2);
  expect(asked).toHaveLength(3);
});

test('a clock that is set back keeps no ticket from being renewed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 10 * 60_000 });
  const { flow } = openFlow({ free: 1, tickets: ['first', 'second'] });
  vi.setSystemTime(60_000);
  flow.ticketOf(flow.current);
  await expect.poll(() => flow.ticketOf(flow.current)).toBe('second');
});

test('a chapter that was taken down meanwhile is asked for once, and the one after it follows', async () => {
  const { flow, mounted, asked, network } = openFlow({ free: 9 });
  network.removed = 2;
  for (let times = 0; times < 3; times += 1) await lookDown(flow, 1);
  expect(mounted()).toEqual([1, 3]);
  const nos = asked.map(([, ask]) => (ask as { chapterNo: string }).chapterNo);
  expect(nos).toEqual(['2', '3']);
  expect(flow.dataOf(flow.current).chapters.map((it) => it.chapterNo)).not.toContain(2);
});

test('a chapter that was opened at its gate stands in the list as bought', async () => {
  const { flow } = openFlow({ free: 1 });
  await lookDown(flow, 1);
  flow.openGate();
  await expect.poll(() => flow.chapterAt(2)).toBeDefined();
  const { chapters } = flow.dataOf(flow.current);
  expect(chapters.filter((it) => it.bought).map((it) => it.chapterNo)).toEqual([2]);
});

test('what is read to its end unseen is not told, what is read so afterwards is', async () => {
  const { flow } = openFlow({ free: 9 });
  await readOn(flow, 1);
  keepChosen({ incognito: true });
  flow.finish(1);
  keepChosen({ incognito: false });
  expect(flow.finished).toEqual([]);
  flow.finish(2);
  expect(flow.finished).toEqual([2]);
});

test('a chapter that is pulled above takes nothing away from around its reader, who has read on meanwhile', async () => {
  const { flow, mounted } = openFlow({ free: 9, opened: 2 });
  await readOn(flow, 2);
  await readOn(flow, 2);
  expect(mounted()).toEqual([2, 3, 4]);
  flow.enter(3);
  await flow.pullPrevious();
  expect(mounted()).toEqual([2, 3, 4]);
  flow.look({ ...atTop, topNo: 2, bottomNo: 3 });
  expect(mounted()).toEqual([1, 2, 3]);
});

test('a chapter that is pulled above by who is still at its foot stands there at once', async () => {
  const { flow, mounted } = openFlow({ free: 9, opened: 2 });
  await readOn(flow, 2);
  await readOn(flow, 2);
  await flow.pullPrevious();
  expect(mounted()).toEqual([1, 2, 3]);
});

test('whoever comes to a chapter is told once, and a finished one stays finished', async () => {
  const { flow, mounted } = openFlow({ free: 9 });
  const entered: number[] = [];
  flow.onEnter(({ chapterNo }) => entered.push(chapterNo));
  await readOn(flow, 1);
  expect(mounted()).toEqual([1, 2]);
  flow.finish(1);
  for (const chapterNo of [1, 2, 2, 1, 1]) flow.enter(chapterNo);
  expect(entered).toEqual([2, 1]);
  expect(flow.finished).toEqual([1]);
});

/** Reads chapter `topNo` to its end: the next one is fetched, then mounted. */
async function readOn(flow: ChapterFlow, topNo: number): Promise<void> {
  await lookDown(flow, topNo);
  await lookDown(flow, topNo);
}

/** Looks as who reads chapter `topNo` to its end, and waits for what that sets off. */
async function lookDown(flow: ChapterFlow, topNo: number): Promise<void> {
  flow.look({ ...atEnd, topNo, bottomNo: topNo });
  await later();
}

/** What waits for an answer has it. */
function later(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

/** A flow in a comic of nine chapters, the first of which are free, opened at its first by default. */
function openFlow({ free, opened = 1, tickets = [] }: { free: number; opened?: number; tickets?: string[] }) {
  const readable = (chapterNo: number) => readableChapter(chapterNo, tickets.shift() ?? null);
  const chapters = Array.from({ length: 9 }, (_, at) => chapterBrief(at + 1, at < free));
  const asked: [string, unknown][] = [];
  const network = { gone: false, locked: false, removed: 0 };
  const answer = async (name: string, ask: { chapterNo?: string }) => {
    asked.push([name, ask]);
    if (network.gone) throw new CodedError('offline');
    if (Number(ask.chapterNo) === network.removed) throw new CodedError('Comic01');
    if (network.locked) throw new CodedError('Comic02', { balance: 0 });
    return readable(Number(ask.chapterNo));
  };
  provideCall(answer as Call);
  const brief = chapters[opened - 1] as ChapterBrief;
  const comic = {
    ...briefOf(1),
    ...{
      aliases: [],
      intro: '',
      price: 30,
      rating: 'all' as const,
      isFav: false,
      isLiked: false,
      progress: null,
    },
  } satisfies ComicDetail;
  const target = { imgIndex: 1, frac: null };
  const data = { comic, chapters, brief, lock: null, chapter: readable(opened), target, placed: true };
  const flow = new ChapterFlow(data);
  return { flow, data, asked, network, mounted: () => flow.state().mounted.map((it) => it.chapterNo) };
}

function chapterBrief(chapterNo: number, free: boolean): ChapterBrief {
  const label = String(chapterNo);
  const facts = { title: '', price: free ? 0 : 30, bought: false, freeAt: null, publishedAt: 1 };
  return { chapterNo, label, free, pageCount: 1, bytes: 1, ...facts };
}

function readableChapter(chapterNo: number, ticket: string | null): ReadableChapter {
  const pages = [{ i: 1, w: 800, h: 1200, bytes: 1, color: '#336699' }];
  const facts = { label: String(chapterNo), title: '', version: 'v', prev: null, next: null, ticket };
  return { comicId: 1, chapterNo, pages, ...facts };
}
