import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedRow } from '../../tests/builders/saved-row.ts';
import { fetchImage, PictureTrouble } from './fetch-image.ts';

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
