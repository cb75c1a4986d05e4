import { expect, test, vi } from 'vitest';
import { knownAnswers } from './known-answers.ts';

const envelope = { data: { items: [] }, code: '', message: '', requestId: 'r', serverTime: 1 };

test('a success is passed on and kept', async () => {
  const { passed, kept } = await through(Response.json(envelope));
  expect(await passed?.json()).toEqual(envelope);
  expect(kept).toBe(true);
});

test('a refusal goes to the page unchanged and is not kept', async () => {
  const { passed, kept } = await through(Response.json({ ...envelope, code: 'Comic02' }, { status: 403 }));
  expect(passed?.status).toBe(403);
  expect(kept).toBe(false);
});

test.each([
  [
    'the page of a captive portal',
    new Response('<html>Log in', { headers: { 'content-type': 'text/html' } }),
  ],
  ['somebody else’s JSON', Response.json({ login: 'required' })],
  ['somebody else’s envelope', Response.json({ data: {}, code: 0 })],
  ['somebody else’s word', Response.json({ code: '' })],
  ['half an answer', new Response(JSON.stringify(envelope).slice(0, 20))],
  ['an internal error', Response.json({ ...envelope, code: 'Server01' }, { status: 500 })],
  ['a gateway’s error', new Response('Bad gateway', { status: 502 })],
])(
  '%s counts as no answer, and reaches the page only when nothing was seen before',
  async (_name, answer) => {
    const { passed, kept, last } = await through(answer);
    expect(passed).toBeNull();
    expect(kept).toBe(false);
    expect(last).toBe(answer);
  },
);

test('a network that never answers is not waited for without end', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const request = new Request('https://site.example/api/comic');
  const asked = await knownAnswers.requestWillFetch?.({ request, event: {} as never });
  timeout.mockRestore();
  expect((asked as Request).signal.aborted).toBe(true);
});

test('who has left is not waited for, be it before or after the question went out', async () => {
  const page = new AbortController();
  const ask = () => {
    const request = new Request('https://site.example/api/comic', { signal: page.signal });
    return knownAnswers.requestWillFetch?.({ request, event: {} as never });
  };
  const before = (await ask()) as Request;
  expect(before.signal.aborted).toBe(false);
  page.abort();
  const after = (await ask()) as Request;
  expect([before.signal.aborted, after.signal.aborted]).toEqual([true, true]);
});

/** What the strategies of workbox do with an answer: passed to the page, kept, given when nothing else is there. */
async function through(response: Response) {
  const event = {} as never;
  const request = new Request('https://site.example/api/comic');
  const asked = { event, request, response, state: {} };
  const passed = await knownAnswers.fetchDidSucceed?.(asked).catch(() => null);
  const kept = await knownAnswers.cacheWillUpdate?.(asked);
  const last = await knownAnswers.handlerDidError?.({ ...asked, error: new Error() });
  return { passed, kept: kept !== null, last };
}
