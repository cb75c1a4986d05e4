import { afterEach, expect, test, vi } from 'vitest';
import { openChapter } from '../../../../tests/builders/opened-chapter.ts';
import { tokenOf } from '../../../../tests/setup/token-of.ts';
import { forgetAccount, setToken } from '../../../stores/account.ts';
import { keepChosen } from '../../../stores/reader-choices.ts';
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
  expect(flow.state()).toMatchObject({ gate: { lock: { signIn: false } }, stalled: false });
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
  // Also to who waits at the end, and moves nothing; what is there is not asked for.
  for (let times = 0; times < 3; times += 1) {
    flow.tryAgain();
    await expect.poll(() => asked.length).toBe(2);
  }
  await readOn(flow, 1);
  expect(mounted()).toEqual([1, 2]);
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

test('one that was bought at its gate and comes only at a later try stands there as bought as well', async () => {
  const { flow, network } = openFlow({ free: 1 });
  await lookDown(flow, 1);
  network.gone = true;
  flow.openGate();
  await expect.poll(() => flow.state().stalled).toBe(true);
  network.gone = false;
  flow.tryAgain();
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

test('what a member has read to its end is nobody else’s; what a visitor has, goes along to who signs in', async () => {
  const { flow } = openFlow({ free: 9 });
  await readOn(flow, 1);
  setToken(tokenOf('1'));
  flow.finish(1);
  expect(flow.finished).toEqual([1]);
  forgetAccount();
  flow.finish(2);
  expect(flow.finished).toEqual([2]);
  setToken(tokenOf('2'));
  expect(flow.finished).toEqual([2]);
  forgetAccount();
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

test('who comes into the next chapter by hand has moved by hand there, before the next step', async () => {
  const { flow } = openFlow({ free: 9, opened: 1 });
  await readOn(flow, 1);
  flow.enter(2);
  expect(flow.current.session.touched).toBe(false);
  flow.enter(1);
  flow.current.session.touched = true;
  flow.enter(2);
  expect(flow.current.session.touched).toBe(true);
});

test('nothing is asked for or mounted while the ends of what is mounted are far', async () => {
  const { flow, mounted, asked } = openFlow({ free: 9, opened: 2 });
  flow.look({ ...atEnd, below: 3 * screen, topNo: 2, bottomNo: 2 });
  flow.look({ ...atTop, below: 0, topNo: 2, bottomNo: 2 });
  await later();
  expect(asked).toEqual([]);
  await readOn(flow, 2);
  await flow.pullPrevious();
  await readOn(flow, 3);
  expect(mounted()).toEqual([2, 3, 4]);
  flow.look({ ...atTop, above: 2 * screen, topNo: 2, bottomNo: 3 });
  flow.look({ ...atEnd, above: 0, below: 3 * screen, topNo: 2, bottomNo: 3 });
  expect(mounted()).toEqual([2, 3, 4]);
});

test('who looks back keeps the chapter at the foot of the screen', async () => {
  const { flow, mounted } = openFlow({ free: 9 });
  for (const chapterNo of [1, 2, 3]) await readOn(flow, chapterNo);
  expect(mounted()).toEqual([2, 3, 4]);
  flow.look({ ...atTop, topNo: 2, bottomNo: 4 });
  expect(mounted()).toEqual([2, 3, 4]);
  flow.look({ ...atTop, topNo: 2, bottomNo: 3 });
  expect(mounted()).toEqual([1, 2, 3]);
});

test('a gate stands only below the last chapter before it, not below what is mounted after one has read back', async () => {
  const { flow, mounted } = openFlow({ free: 4 });
  for (const chapterNo of [1, 2, 3, 4]) await readOn(flow, chapterNo);
  expect(flow.state().gate?.brief.chapterNo).toBe(5);
  flow.look({ ...atTop, topNo: 2, bottomNo: 2 });
  expect(mounted()).toEqual([1, 2, 3]);
  expect(flow.state()).toMatchObject({ gate: null, last: { chapterNo: 3 } });
});

test('a chapter that is locked, or cannot be had, is not put above, nor one at the second of two pulls at once', async () => {
  const { flow, mounted, network } = openFlow({ free: 9, opened: 3 });
  network.locked = true;
  expect(await flow.pullPrevious()).toBe(false);
  Object.assign(network, { locked: false, gone: true });
  expect(await flow.pullPrevious()).toBe(false);
  network.gone = false;
  expect(await Promise.all([flow.pullPrevious(), flow.pullPrevious()])).toEqual([true, false]);
  expect(mounted()).toEqual([2, 3]);
});

test('who asks for the next chapter has it, fetched once; at a gate there is none', async () => {
  const { flow, asked } = openFlow({ free: 3 });
  await Promise.all([flow.prepareNext(), flow.prepareNext()]);
  for (const chapterNo of [2, 2]) expect((await flow.prepareNext())?.brief.chapterNo).toBe(chapterNo);
  expect(asked).toHaveLength(1);
  flow.enter(2);
  expect((await flow.prepareNext())?.brief.chapterNo).toBe(3);
  flow.enter(3);
  expect(await flow.prepareNext()).toBeNull();
  expect(asked).toHaveLength(2);
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
function openFlow(how: { free: number; opened?: number }) {
  const { data, ...parts } = openChapter(how);
  const flow = new ChapterFlow(data);
  return { flow, data, ...parts, mounted: () => flow.state().mounted.map((it) => it.chapterNo) };
}
