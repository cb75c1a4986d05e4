import { afterEach, expect, test, vi } from 'vitest';
import type { ChapterBrief } from '../../../../contract/comic.ts';
import { openChapter } from '../../../../tests/builders/opened-chapter.ts';
import { ChapterFlow } from './chapter-flow.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the gate of a chapter that was taken down meanwhile goes, and the one after it has its own', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { flow, data, network } = openFlow({ free: 1 });
  await lookDown(flow, 1);
  network.gone = true;
  flow.openGate();
  await expect.poll(() => flow.state().stalled).toBe(true);
  flow.renew({ ...data, chapters: data.chapters.filter((it) => it.chapterNo !== 2) });
  expect(flow.state()).toMatchObject({ gate: null, stalled: false });
  vi.advanceTimersByTime(5000);
  await lookDown(flow, 1);
  expect(flow.state().gate?.brief.chapterNo).toBe(3);
});

test('what comes after the list has come again is told apart by its number', async () => {
  const { flow, data, network } = openFlow({ free: 3, opened: 2 });
  const renew = () => flow.renew({ ...data, chapters: data.chapters.map((it) => ({ ...it })) });
  const pulled = flow.pullPrevious();
  renew();
  expect(await pulled).toBe(true);
  network.removed = 3;
  const looked = lookDown(flow, 2);
  renew();
  await looked;
  expect(flow.next?.chapterNo).toBe(4);
  await lookDown(flow, 2);
  flow.openGate();
  renew();
  await expect.poll(() => flow.chapterAt(4)).toBeDefined();
  const { chapters } = flow.dataOf(flow.current);
  expect(chapters.filter((it) => it.bought).map((it) => it.chapterNo)).toEqual([4]);
});

test('a chapter whose time has come since the list did flows in, and is free, not bought', async () => {
  const { flow, data } = openFlow({ free: 1 });
  const due = (it: ChapterBrief) => (it.chapterNo === 2 ? { ...it, freeAt: Date.now() - 1 } : it);
  flow.renew({ ...data, chapters: data.chapters.map(due) });
  await lookDown(flow, 1);
  await expect.poll(() => flow.chapterAt(2)).toBeDefined();
  const { chapters } = flow.dataOf(flow.current);
  expect(chapters[1]).toMatchObject({ free: true, bought: false });
});

test('one before that was taken down meanwhile is offered no more: the one before it is', async () => {
  const { flow, network } = openFlow({ free: 3, opened: 3 });
  network.gone = true;
  expect(await flow.pullPrevious()).toBe(false);
  // What only could not be had may be tried again.
  expect(flow.previous?.chapterNo).toBe(2);
  network.gone = false;
  network.removed = 2;
  expect(await flow.pullPrevious()).toBe(false);
  expect(flow.previous?.chapterNo).toBe(1);
  expect(await flow.pullPrevious()).toBe(true);
  expect(flow.state().mounted.map((it) => it.chapterNo)).toEqual([1, 3]);
});

test('of a comic that was taken down meanwhile nothing is beside what has been read, and it is asked for once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { flow, asked, network } = openFlow({ free: 9, opened: 2 });
  await lookDown(flow, 2);
  network.takenDown = true;
  flow.enter(3);
  for (let times = 0; times < 3; times += 1) {
    // Once to have mounted what has come already.
    await lookDown(flow, 3);
    vi.advanceTimersByTime(5000);
  }
  expect(asked).toHaveLength(2);
  expect(flow.state()).toMatchObject({ gate: null, stalled: false, last: { chapterNo: 3 } });
  expect([flow.previous, flow.next]).toEqual([null, null]);
});

test('the gate goes whose comic was taken down meanwhile, and a pull for the chapter before brings nothing', async () => {
  const { flow, asked, network } = openFlow({ free: 2, opened: 2 });
  await lookDown(flow, 2);
  network.takenDown = true;
  flow.openGate();
  await expect.poll(() => flow.state().gate).toBeNull();
  await lookDown(flow, 2);
  expect(await flow.pullPrevious()).toBe(false);
  expect(asked).toHaveLength(1);
});

test('who buys at a gate is not made to wait, although it was refused a moment ago', async () => {
  const { flow, asked, network } = openFlow({ free: 1 });
  await lookDown(flow, 1);
  network.locked = true;
  flow.openGate();
  await lookDown(flow, 1);
  expect(flow.state()).toMatchObject({ gate: { lock: { signIn: false } }, stalled: false });
  network.locked = false;
  flow.openGate();
  await expect.poll(() => flow.chapterAt(2)).toBeDefined();
  expect(asked).toHaveLength(2);
});

test('a gate that stands as the list says is not asked for when the network is back, nor one that was refused', async () => {
  const { flow, asked, network } = openFlow({ free: 1 });
  await lookDown(flow, 1);
  flow.tryAgain();
  expect(asked).toEqual([]);
  network.locked = true;
  flow.openGate();
  await lookDown(flow, 1);
  flow.tryAgain();
  await lookDown(flow, 1);
  expect(asked).toHaveLength(1);
});

test('what the list says is open and the server refuses is asked for once more when the network is back', async () => {
  const { flow, asked, network } = openFlow({ free: 9 });
  network.locked = true;
  await lookDown(flow, 1);
  expect(flow.state().gate?.brief.chapterNo).toBe(2);
  await lookDown(flow, 1);
  expect(asked).toHaveLength(1);
  network.locked = false;
  flow.tryAgain();
  await expect.poll(() => flow.chapterAt(2)).toBeDefined();
  expect(flow.state().gate).toBeNull();
});

/** Looks as who reads chapter `topNo` to its end, and waits for what that sets off. */
async function lookDown(flow: ChapterFlow, topNo: number): Promise<void> {
  flow.look({ above: 5000, below: 0, screen: 800, topNo, bottomNo: topNo, down: true });
  await new Promise((done) => setTimeout(done));
}

function openFlow(how: { free: number; opened?: number }) {
  const { data, ...parts } = openChapter(how);
  return { flow: new ChapterFlow(data), data, ...parts };
}
