import { expect, test, vi } from 'vitest';
import type { Call } from '../../contract/first-screen.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';
import { provideCall } from '../api/call.ts';
import { setToken } from '../stores/account.ts';
import { likeComic } from './like-comic.ts';

test('on a device that keeps nothing a like arrives before its taking back is sent', async () => {
  const told: string[] = [];
  const answers: (() => void)[] = [];
  provideCall(((name: string) => {
    told.push(name);
    return new Promise<void>((answer) => answers.push(answer));
  }) as unknown as Call);
  const both = Promise.all([likeComic(1, true), likeComic(1, false)]);
  await vi.waitUntil(() => answers.length > 0, { timeout: 20_000 });
  // Another page, which begins later, has been heard by then: whatever else was to be sent has been, too.
  await likedOnAnotherPage();
  expect(told).toEqual(['likeComic']);
  answers[0]?.();
  await vi.waitUntil(() => answers.length > 1, { timeout: 20_000 });
  answers[1]?.();
  await both;
  expect(told).toEqual(['likeComic', 'unlikeComic']);
});

test('a like that is still to be told as its member signs out is not the next one’s', async () => {
  vi.stubGlobal('location', new URL('https://mandao.example/comicInfo?id=1'));
  setToken(tokenOf('12'));
  const told: string[] = [];
  const answer = Promise.withResolvers<void>();
  provideCall(((name: string) => {
    told.push(name);
    return answer.promise;
  }) as unknown as Call);
  const both = Promise.all([likeComic(1, true), likeComic(1, false)]);
  await vi.waitUntil(() => told.length > 0, { timeout: 20_000 });
  setToken(tokenOf('13'));
  answer.resolve();
  await both;
  expect(told).toEqual(['likeComic']);
  vi.unstubAllGlobals();
});

/** A like of a page that has just been opened has arrived. */
async function likedOnAnotherPage(): Promise<void> {
  vi.resetModules();
  const [page, { provideCall: provide }] = await Promise.all([
    import('./like-comic.ts'),
    import('../api/call.ts'),
  ]);
  provide((async () => {}) as unknown as Call);
  await page.likeComic(2, true);
}
