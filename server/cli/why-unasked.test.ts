import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { whyUnasked } from './why-unasked.ts';

const wrapped = (cause: unknown) =>
  new Error('The payment gateway gave no answer that can be used.', { cause });

test('of several addresses that all refuse the first one is told', () => {
  const refused = ['127.0.0.1', '::1'].map((host) => new Error(`connect ECONNREFUSED ${host}:443`));
  const of = (message: string) =>
    wrapped(new TypeError('fetch failed', { cause: new AggregateError(refused, message) }));
  for (const message of ['', 'All of them\nrefused.'])
    expect(whyUnasked(of(message))).toBe('connect ECONNREFUSED 127.0.0.1:443.');
  expect(whyUnasked(wrapped(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })))).toBe(
    'ECONNREFUSED.',
  );
});

test('an answer of another form is told in one sentence, and any other reason as it is', () => {
  const answer = z.object({ code: z.string(), status: z.string() });
  expect(whyUnasked(wrapped(answer.safeParse({}).error))).toBe('Its answer has another form.');
  expect(whyUnasked(wrapped(new Error('It answered 500.')))).toBe('It answered 500.');
  expect(whyUnasked('gone')).toBe('gone.');
});
