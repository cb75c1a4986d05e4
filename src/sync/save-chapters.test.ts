import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedRow } from '../../tests/builders/saved-row.ts';
import { buyersDevice } from '../../tests/setup/buyers-device.ts';
import { memoryCaches } from '../../tests/setup/memory-caches.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';

const minutes = 60_000;
/** Nothing is under way: the server is in trouble, and all that is waited for passes at once. */
let isTrouble = false;
/** What was waited for in that time (ms). */
let waits: number[] = [];

beforeEach(() => {
  waits = [];
  isTrouble = false;
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('location', new URL('https://mandao.example/recommend?mid=80001'));
  // Waits before further tries pass at once.
  const later = globalThis.setTimeout;
  const passing = [500, 1500, 4000, 5000];
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => {
    if (isTrouble || passing.includes(ms)) waits.push(ms);
    return later(act, passing.includes(ms) || isTrouble ? 1 : ms);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Of a free chapter behind the bought one. */
const untouched = { state: 'waiting' as const, chapter: null, hashes: [], at: 2 };

test('a bought chapter that takes longer than its ticket lives is checked again, and comes whole', async () => {
  let [images, ahead] = [0, 0];
  const pictured = (answer: Response) => {
    images += 1;
    if (images === 2) ahead = 11 * minutes;
    return answer;
  };
  await using device = await buyersDevice(41, pictured, () => Date.now() + ahead);
  expect(await device.save()).toEqual({ checks: 2, state: 'saved', fault: null });
});

test('where a new ticket brings nothing more it is not asked for again', async () => {
  await using device = await buyersDevice(42, () => new Response(null, { status: 403 }));
  expect(await device.save()).toEqual({ checks: 1, state: 'failed', fault: 'network' });
});

test('what waits when the session ends goes on after the next login', async () => {
  await using device = await buyersDevice(43, (answer) => answer);
  device.account.expireAccount();
  expect(await device.save()).toMatchObject({ state: 'failed', fault: 'network' });
  device.account.setToken(device.token);
  await device.retryFailed();
  expect(await device.save()).toMatchObject({ state: 'saved', fault: null });
});

test('it waits while somebody else is signed in, also who comes in the middle of asking, and is refused to nobody', async () => {
  await using device = await buyersDevice(59, (answer) => answer);
  const other = await signedUp(device.site);
  device.setNetwork((send, name) => {
    if (name === 'checkChapter') device.account.setToken(other.token);
    return send();
  });
  expect(await device.save()).toMatchObject({ state: 'waiting', fault: null });
  device.setNetwork((send) => send());
  expect(await device.save()).toMatchObject({ state: 'waiting', fault: null });
  device.account.setToken(device.token);
  expect(await device.save()).toMatchObject({ state: 'saved', fault: null });
});

test('what is left of a chapter waits when the connection begins to cost', async () => {
  let images = 0;
  await using device = await buyersDevice(44, (answer) => {
    images += 1;
    return answer;
  });
  const isCostly = () => images > 1;
  expect(await device.save(isCostly)).toMatchObject({ state: 'waiting', fault: null });
  expect(images).toBeLessThan(5);
  // Unless the reader wants it all the same.
  await device.mirror.savedChapters.toCollection().modify({ anyNetwork: true });
  expect(await device.save(() => true)).toMatchObject({ checks: 2, state: 'saved' });
  expect(images).toBe(8);
});

test('a chapter that is taken off the device while it comes leaves nothing behind', async () => {
  let images = 0;
  await using device = await buyersDevice(45, async (answer) => {
    images += 1;
    if (images === 4) await device.remove();
    return answer;
  });
  await device.save();
  expect(await device.images()).toBe(0);
  expect(await device.mirror.savedChapters.count()).toBe(0);
  expect(await device.mirror.savedComics.count()).toBe(0);
});

test('one that is wanted again at once comes whole', async () => {
  let images = 0;
  await using device = await buyersDevice(46, async (answer) => {
    images += 1;
    if (images === 4) {
      await device.remove();
      await device.queue();
    }
    return answer;
  });
  expect(await device.save()).toEqual({ checks: 2, state: 'saved', fault: null });
  expect(await device.images()).toBe(8);
});

test('so does one that is given up and wanted again while its ticket is asked for', async () => {
  await using device = await buyersDevice(47, (answer) => answer);
  device.duringTicket(async () => {
    await device.remove();
    await device.queue();
  });
  const onSaved = vi.fn();
  expect(await device.save(() => false, onSaved)).toEqual({ checks: 2, state: 'saved', fault: null });
  expect([await device.images(), onSaved.mock.calls.length]).toEqual([8, 1]);
});

test('one that is paused and goes on while some of its images are on their way comes whole', async () => {
  let images = 0;
  let goOn = () => {};
  const going = new Promise<void>((done) => {
    goOn = done;
  });
  await using device = await buyersDevice(48, async (answer) => {
    images += 1;
    if (images === 1) await device.pause(true);
    else await going;
    return answer;
  });
  const saving = device.save();
  await vi.waitUntil(async () => (await device.images()) === 1, { timeout: 20_000 });
  // Behind the note of that image, which begins as the image is there.
  await device.pause(false);
  goOn();
  expect(await saving).toEqual({ checks: 2, state: 'saved', fault: null });
});

test('who looks after all that is saved has a turn between two chapters', async () => {
  let images = 0;
  let looked: Promise<number> | null = null;
  await using device = await buyersDevice(49, (answer) => {
    images += 1;
    looked ??= checkSaved(80001).then(() => images);
    return answer;
  });
  const { checkSaved } = await import('./check-saved.ts');
  await device.mirror.savedChapters.put(savedRow({ chapterNo: 1, ...untouched }));
  await device.save();
  expect(await looked).toBe(8);
  expect(images).toBe(16);
});

test('half an image that was kept when the page was killed is fetched again', async () => {
  await using device = await buyersDevice(50, (answer) => answer);
  await device.save();
  const kept = await caches.open('mandao-saved');
  const [first] = await kept.keys();
  await kept.put(first as Request, new Response('half'));
  const hashes = Array.from({ length: 8 }, () => '');
  await device.mirror.savedChapters.toCollection().modify({ state: 'waiting', hashes });
  expect(await device.save()).toMatchObject({ state: 'saved' });
  expect((await (await kept.match(first as Request))?.blob())?.size).toBeGreaterThan(4);
});

test('a server in trouble is asked again ever later, then once for each chapter, and none is left waiting', async () => {
  await using device = await buyersDevice(54, (answer) => answer);
  await device.mirror.savedChapters.put(savedRow({ chapterNo: 1, ...untouched }));
  const troubles = (count: number, asked = { times: 0 }) =>
    device.setNetwork((send, name) => {
      isTrouble = name === 'checkChapter' && ++asked.times <= count;
      return isTrouble ? Promise.reject(new device.CodedError('Server01')) : send();
    });
  troubles(Number.POSITIVE_INFINITY);
  expect(await device.save()).toMatchObject({ state: 'failed', fault: 'network' });
  expect(await device.states()).toEqual(['failed', 'failed']);
  expect(waits).toEqual([5000, 20_000, 60_000]);
  // Each chapter that came is a new beginning.
  await device.retryFailed();
  troubles(3);
  await device.save(
    () => false,
    () => troubles(3),
  );
  expect(await device.states()).toEqual(['saved', 'saved']);
});

test('a picture server that is asked too often is left alone for a while, and asked for one image no sooner', async () => {
  let images = 0;
  const refused = new Response(null, { status: 429 });
  await using device = await buyersDevice(55, (answer) => (++images === 1 ? refused : answer));
  expect(await device.save()).toEqual({ checks: 2, state: 'saved', fault: null });
  // Though the other images came.
  expect(waits).toContain(5000);
});

test('a picture server that does not answer for a while is waited for, and nothing has failed', async () => {
  let images = 0;
  await using device = await buyersDevice(60, (answer) => {
    images += 1;
    // Three at a time, and each four times.
    if (images <= 6) throw new TypeError('Failed to fetch');
    return images <= 12 ? new Response(null, { status: 502 }) : answer;
  });
  expect(await device.save()).toEqual({ checks: 2, state: 'saved', fault: null });
});

test.each([
  ['begins to cost points', 57, 403, 'Comic02'],
  ['is taken down', 61, 404, 'Comic05'],
] as const)('a free chapter that %s while it comes is refused', async (_what, no, status, code) => {
  let images = 0;
  const refused = new Response(null, { status });
  await using device = await buyersDevice(no, (answer) => (++images > 3 ? refused.clone() : answer));
  await device.remove();
  await device.mirror.savedChapters.put(savedRow({ chapterNo: 1, ...untouched }));
  device.setNetwork((send, name) =>
    name === 'checkChapter' && images > 3 ? Promise.reject(new device.CodedError(code)) : send(),
  );
  expect(await device.save()).toMatchObject({ state: 'failed', fault: 'refused' });
});

test('images come as text where a picture server has no other form', async () => {
  await using device = await buyersDevice(56, (answer) =>
    answer.url.includes('/content/comic/') ? answer : new Response(null, { status: 404 }),
  );
  expect(await device.save()).toMatchObject({ state: 'saved', fault: null });
  expect(await device.images()).toBe(8);
});

test('a log-in page in place of a picture is no part of a chapter', async () => {
  await using device = await buyersDevice(53, () => new Response('<html>Log in'));
  expect(await device.save()).toMatchObject({ state: 'failed', fault: 'network' });
  expect(await device.images()).toBe(0);
});

test.each([
  ['a full disk gives up what was only looked at', 'QuotaExceededError', 'saved', false],
  ['a broken one gives up the chapter alone', 'UnknownError', 'failed', true],
])('%s', async (_what, fault, state, isLeft) => {
  const memory = memoryCaches();
  const open = async (name: string) => {
    const cache = await memory.open(name);
    const put: typeof cache.put = async (...kept) => {
      if (name === 'mandao-saved' && (await memory.has('mandao-images'))) throw new DOMException('no', fault);
      await cache.put(...kept);
    };
    return { ...cache, put };
  };
  vi.stubGlobal('caches', { ...memory, open });
  await (await memory.open('mandao-images')).put('/cover', new Response('x'));
  await using device = await buyersDevice(51, (answer) => answer);
  expect(await device.save()).toMatchObject({ state });
  expect(await memory.has('mandao-images')).toBe(isLeft);
});

test('a disk that is full for the database too is said to be full, and what was only looked at goes for that', async () => {
  const memory = memoryCaches();
  let isFull = true;
  vi.stubGlobal('caches', {
    ...memory,
    delete: (name: string) => {
      if (name === 'mandao-images') isFull = false;
      return memory.delete(name);
    },
  });
  await using device = await buyersDevice(58, (answer) => answer);
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    const { state, hashes = [] } = row[0] as { state?: string; hashes?: string[] };
    if (isFull && (state === 'failed' || hashes.some((it) => it !== '')))
      throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, row);
  });
  expect(await device.save()).toMatchObject({ state: 'failed', fault: 'full' });
});

test('what breaks off with the network waits for it', async () => {
  await using device = await buyersDevice(52, () => {
    vi.stubGlobal('navigator', { onLine: false });
    throw new TypeError('Failed to fetch');
  });
  expect(await device.save()).toMatchObject({ state: 'waiting', fault: null });
  // Neither for the server, nor by asking it again.
  expect(waits).not.toContain(5000);
  expect(await device.save()).toMatchObject({ checks: 1, state: 'waiting' });
});
