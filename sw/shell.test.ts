import { beforeEach, expect, test, vi } from 'vitest';
import { memoryCaches } from '../tests/setup/memory-caches.ts';

// The libraries of the worker look at it as they are loaded.
vi.hoisted(() => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL('https://mandao.example/sw.js'));
  vi.stubGlobal('registration', { scope: 'https://mandao.example/' });
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
});

const site = 'https://mandao.example';
const isolated = { 'cross-origin-opener-policy': 'same-origin', 'content-encoding': 'br' };

let answer: () => Response | Promise<Response>;
let asked: number;

beforeEach(() => {
  vi.resetModules();
  asked = 0;
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return answer();
  });
  answer = () => new Response('of the server');
});

test('a screen opens with what is kept of it, and the server is not asked', async () => {
  const { open } = await worker();
  expect(await textOf(open('/rank'))).toBe('of this build');
  const documents = await caches.open('mandao-documents');
  await documents.put(`${site}/rank`, new Response('as drawn before'));
  expect(await textOf(open('/rank'))).toBe('as drawn before');
  expect(asked).toBe(0);
});

test('a worker that has been told to step aside lets the server answer, unless that is in trouble or not there', async () => {
  const { open, tell } = await worker();
  expect(tell('something new')).toEqual([]);
  expect(await textOf(open('/rank'))).toBe('of this build');
  expect(tell('step-aside')).toEqual([true]);
  expect(await textOf(open('/rank'))).toBe('of the server');
  answer = () => new Response('no such screen', { status: 404 });
  expect(await textOf(open('/nowhere'))).toBe('no such screen');
  answer = () => new Response('a gateway', { status: 502 });
  expect(await textOf(open('/rank'))).toBe('of this build');
  answer = () => Promise.reject(new TypeError('no network'));
  expect(await textOf(open('/rank'))).toBe('of this build');
});

test('a kept document says nothing of the bytes on the way, and is not isolated without a network', async () => {
  const { open } = await worker();
  expect([...(await open('/rank')).headers.keys()]).toEqual(['content-type', 'cross-origin-opener-policy']);
  vi.stubGlobal('navigator', { onLine: false });
  expect([...(await open('/rank')).headers.keys()]).toEqual(['content-type']);
});

async function textOf(response: Promise<Response>): Promise<string> {
  return (await response).text();
}

/** A worker that keeps its own document: what it opens an address with, and what it says to a message. */
async function worker() {
  const kept = {
    createHandlerBoundToURL: () => () => Promise.reject(new Error('not kept')),
    matchPrecache: async () => new Response('of this build', { headers: isolated }),
  };
  // Named at run time: tests have no types of a worker's own.
  const { shell } = await import(new URL('./shell.ts', import.meta.url).href);
  const { hearPage } = await import(new URL('./page-messages.ts', import.meta.url).href);
  const answerTo = shell(kept);
  return {
    open: (path: string): Promise<Response> => answerTo({ request: new Request(site + path) }),
    tell: (type: string): unknown[] => {
      const said: unknown[] = [];
      hearPage(kept)({ data: { type }, ports: [{ postMessage: (it: unknown) => said.push(it) }] });
      return said;
    },
  };
}
