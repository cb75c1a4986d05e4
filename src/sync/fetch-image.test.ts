import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedRow } from '../../tests/builders/saved-row.ts';
import { fetchImage, PictureRefused, PictureTrouble } from './fetch-image.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const passing = new AbortController();
    setTimeout(() => passing.abort(), ms);
    return passing.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const { chapter } = savedRow();
if (!chapter) throw new Error('A saved row has its chapter.');
const page = { i: 1, w: 1, h: 1, bytes: 6, color: '#000000' };
const fetched = () => fetchImage({ picDomain: 'https://pic.example' }, chapter, page);

/** A picture server that sends the next piece after so long (ms), and nothing more where the pieces have an end. */
function sends(pieces: readonly string[], everyMs: number, ends = true): { asked: number } {
  const seen = { asked: 0 };
  vi.stubGlobal('fetch', async (_address: string, { signal }: { signal: AbortSignal }) => {
    seen.asked += 1;
    const left = [...pieces];
    const body = new ReadableStream({
      start: (to) => signal.addEventListener('abort', () => to.error(signal.reason)),
      pull: async (to) => {
        await new Promise((done) => setTimeout(done, everyMs));
        if (signal.aborted) return;
        const piece = left.shift();
        if (piece !== undefined) to.enqueue(new TextEncoder().encode(piece));
        else if (ends) to.close();
        else await new Promise(() => {});
      },
    });
    const type = { headers: { 'content-type': 'image/webp' } };
    return new Response(body, type);
  });
  return seen;
}

test('a picture comes for as long as something of it comes', async () => {
  const server = sends(['ab', 'cd', 'ef'], 50_000);
  const picture = fetched();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await (await picture).text()).toBe('abcdef');
  expect((await picture).type).toBe('image/webp');
  expect(server.asked).toBe(1);
});

test.each([
  ['in its middle', ['ab']],
  ['before it has begun', []],
])('where nothing comes for a minute, %s, it is asked for again, a few times', async (_where, pieces) => {
  const server = sends(pieces, 1000, false);
  const picture = fetched();
  const told = expect(picture).rejects.toBeInstanceOf(PictureTrouble);
  await vi.advanceTimersByTimeAsync(58_000);
  expect(server.asked).toBe(1);
  await vi.advanceTimersByTimeAsync(300_000);
  await told;
  expect(server.asked).toBe(4);
});

/** A picture server that answers each try so, the last answer again and again. */
function answers(...each: readonly [status: number, body: string][]): { asked: string[] } {
  const seen = { asked: [] as string[] };
  vi.stubGlobal('fetch', async (address: string) => {
    const [status, body] = each[Math.min(seen.asked.length, each.length - 1)] ?? [500, ''];
    seen.asked.push(address);
    return new Response(body, { status });
  });
  return seen;
}

/** What becomes of it once all of its tries have had their time. */
async function ended(): Promise<string | Error> {
  const end = fetched().then(
    (picture) => picture.text(),
    (error: Error) => error,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return end;
}

test.each([403, 404])(
  'a server that answers %i, as it has pictures as text only, is asked for that',
  async (status) => {
    // What it says in place of a picture is as long as that one would be.
    const server = answers([status, 'no one'], [200, 'YWJjZGVm']);
    expect(await ended()).toBe('abcdef');
    expect(new Set(server.asked).size).toBe(2);
  },
);

test('where no try brings a whole picture the last one takes its text', async () => {
  const server = answers([200, 'half'], [200, 'half'], [200, 'half'], [200, 'YWJjZGVm']);
  expect(await ended()).toBe('abcdef');
  const [first, second, third, last] = server.asked;
  expect([second, third]).toEqual([first, first]);
  expect(last).not.toBe(first);
});

test('a picture that is refused in both forms is not waited for: its chapter is asked for anew', async () => {
  const server = answers([403, 'no one']);
  await expect(fetched()).rejects.toBeInstanceOf(PictureRefused);
  expect(server.asked).toHaveLength(2);
});

test.each([
  ['is refused', 403, PictureRefused],
  ['is there in no form', 404, PictureRefused],
  ['comes from a server in trouble', 503, PictureTrouble],
])('a picture that %s is told so from one that is broken', async (_how, status, kind) => {
  answers([status, 'abcdef']);
  expect(await ended()).toBeInstanceOf(kind);
});

test('half a picture, or a log-in page in its place, is none; a later try may have all of it', async () => {
  answers([200, 'abc']);
  const broken = await ended();
  expect([broken instanceof Error, broken instanceof PictureRefused]).toEqual([true, false]);
  answers([200, '<html>log in</html>'], [200, 'abcdef']);
  expect(await ended()).toBe('abcdef');
});

test('a server that is asked too often, and one that cannot be reached, are not asked again at once', async () => {
  const busy = answers([429, '']);
  expect(await ended()).toMatchObject({ code: 'Request03' });
  expect(busy.asked).toHaveLength(1);
  vi.stubGlobal('navigator', { onLine: false });
  const away = answers([200, 'abc']);
  await ended();
  expect(away.asked).toHaveLength(1);
});
