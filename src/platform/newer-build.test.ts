import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newerBuild } from './newer-build.ts';

beforeEach(() => vi.stubGlobal('document', { querySelector: () => ({ content: 'own' }) }));
afterEach(() => void vi.unstubAllGlobals());

test('the server names the page’s own build, or a newer one', async () => {
  answers(Response.json({ buildId: 'own' }));
  expect(await newerBuild()).toBeNull();
  answers(Response.json({ buildId: 'next' }));
  expect(await newerBuild()).toBe('next');
});

test('a server in trouble, and whoever answers in its place, say nothing of a build', async () => {
  answers(new Response('Bad Gateway', { status: 502 }));
  expect(await newerBuild()).toBeUndefined();
  answers(Response.json({ error: 'upstream' }));
  expect(await newerBuild()).toBeUndefined();
  answers(Response.json(null));
  expect(await newerBuild()).toBeUndefined();
  answers(new Response('<html>', { status: 200 }));
  expect(await newerBuild()).toBeUndefined();
});

function answers(answer: Response): void {
  vi.stubGlobal('fetch', async () => answer);
}
