import { afterEach, expect, test, vi } from 'vitest';
import { openChapter } from '../../../../tests/builders/opened-chapter.ts';
import { takeAhead } from './chapter-ahead.ts';
import { ChapterFlow } from './chapter-flow.ts';
import { ChapterTickets } from './chapter-tickets.ts';
import type { OpenChapter, ReaderData } from './reader-data.ts';

afterEach(() => {
  vi.useRealTimers();
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

test.each([
  ['has run out', -60_000, 1],
  ['does so soon', 4 * 60_000, 1],
  ['was fetched ahead', 6 * 60_000, 0],
])(
  'a ticket that comes from what this device kept is renewed at once where it %s: %s ms',
  async (_how, left, times) => {
    const now = 60 * 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now });
    const kept = ['1', '1', '1', '1', (now + left).toString(36), 'seal'].join('.');
    const { flow, asked } = openFlow({ free: 1, tickets: [kept, 'second'] });
    expect(flow.ticketOf(flow.current)).toBe(kept);
    await later();
    expect(asked).toHaveLength(times);
    expect(flow.ticketOf(flow.current)).toBe(times === 0 ? kept : 'second');
  },
);

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

test('a session that ends closes nothing that is being read, before an image does not come', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const { flow, asked, network } = openFlow({ free: 1, tickets: ['first', 'second'] });
  let shut = 0;
  flow.onShut(() => {
    shut += 1;
  });
  network.signedOut = true;
  for (const minutes of [6, 7, 12]) {
    vi.setSystemTime(minutes * 60_000);
    expect(flow.ticketOf(flow.current)).toBe('first');
    await later();
  }
  expect([asked.length, shut]).toEqual([2, 0]);
  vi.setSystemTime(13 * 60_000);
  flow.ticketOf(flow.current, true);
  await expect.poll(() => shut).toBe(1);
});

test('that another chapter than the one at the reading line was shut is not told', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const { flow, asked, network } = openFlow({ free: 9, tickets: [] });
  let shut = 0;
  flow.onShut(() => {
    shut += 1;
  });
  await flow.prepareNext();
  network.locked = true;
  vi.setSystemTime(6000);
  const next = flow.chapterAt(2) ?? flow.current;
  flow.ticketOf(next, true);
  await later();
  expect([asked.length, shut]).toEqual([2, 0]);
  flow.enter(2);
  vi.setSystemTime(12_000);
  flow.ticketOf(next, true);
  await expect.poll(() => shut).toBe(1);
});

test.each([
  ['one with a ticket', 'first'],
  ['one that needs none', null],
])('a chapter that was taken down is told once an image of it did not come: %s', async (_name, ticket) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const { flow, asked, network } = openFlow({ free: 1, tickets: ticket === null ? [] : [ticket] });
  let shut = 0;
  flow.onShut(() => {
    shut += 1;
  });
  network.removed = 1;
  // What stands on the screen is left to who reads it.
  vi.setSystemTime(6 * 60_000);
  flow.ticketOf(flow.current);
  await later();
  expect(shut).toBe(0);
  network.gone = true;
  vi.setSystemTime(7 * 60_000);
  flow.ticketOf(flow.current, true);
  await later();
  expect(shut).toBe(0);
  network.gone = false;
  vi.setSystemTime(8 * 60_000);
  flow.ticketOf(flow.current, true);
  await expect.poll(() => shut).toBe(1);
  expect(asked.length).toBe(ticket === null ? 2 : 3);
});

test('a chapter that was imported anew is told as shut; one that only this device still has is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const { data } = openChapter({ free: 1, tickets: ['first'] });
  const chapter = { ...data.chapter, version: 'other' };
  const answers: ReaderData[] = [{ ...data, chapter, saved: true }, data, { ...data, chapter }];
  const shut: number[] = [];
  const tickets = new ChapterTickets(
    async () => answers.shift() ?? data,
    (chapterNo) => shut.push(chapterNo),
  );
  tickets.keep(data);
  for (const minutes of [6, 12]) {
    vi.setSystemTime(minutes * 60_000);
    tickets.renew(data);
    await later();
    expect(shut).toEqual([]);
  }
  vi.setSystemTime(18 * 60_000);
  tickets.renew(data, true);
  await later();
  expect(shut).toEqual([1]);
});

test('the ticket stays that a chapter had before this device answered with what it has saved', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const { data } = openChapter({ free: 1, tickets: ['first'] });
  const saved: OpenChapter = { ...data, saved: true, chapter: { ...data.chapter, ticket: null } };
  const second = { ...data, chapter: { ...data.chapter, ticket: 'second' } };
  const answers: ReaderData[] = [saved, second];
  const tickets = new ChapterTickets(
    async () => answers.shift() ?? data,
    () => {},
  );
  tickets.keep(data);
  tickets.keep(saved);
  expect(tickets.of(data)).toBe('first');
  vi.setSystemTime(6 * 60_000);
  expect(tickets.of(data)).toBe('first');
  await later();
  expect(tickets.of(data)).toBe('first');
  // The network is back: an old one is still renewed.
  vi.setSystemTime(6 * 60_000 + 5000);
  tickets.renew(data);
  await later();
  expect(tickets.of(data)).toBe('second');
});

test('a clock that is set back keeps no ticket from being renewed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 10 * 60_000 });
  const { flow } = openFlow({ free: 1, tickets: ['first', 'second'] });
  vi.setSystemTime(60_000);
  flow.ticketOf(flow.current);
  await expect.poll(() => flow.ticketOf(flow.current)).toBe('second');
});

test('the same ticket as answer is not asked for again at once; what needs none is never asked about', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const { flow, asked, data } = openFlow({ free: 1, tickets: ['first', 'first', 'second'] });
  const free = new ChapterFlow({ ...data, chapter: { ...data.chapter, ticket: null } });
  vi.setSystemTime(6 * 60_000);
  expect([flow.ticketOf(flow.current), free.ticketOf(free.current)]).toEqual(['first', null]);
  await later();
  vi.setSystemTime(7 * 60_000);
  flow.ticketOf(flow.current);
  expect(asked).toHaveLength(1);
});

/** What waits for an answer has it. */
function later(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

function openFlow(how: { free: number; tickets: string[] }) {
  const { data, ...parts } = openChapter(how);
  return { flow: new ChapterFlow(data), data, ...parts };
}
