import { expect, test } from 'vitest';
import { openSite } from '../../tests/setup/site.ts';

test.each([
  ['numbers', { saved: Array(60).fill({ comicId: 1, chapterNos: Array(2000).fill(0) }) }],
  ['settings', { settings: Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, 1])) }],
  ['names', { favourites: Array(150).fill({ comic: { authors: Array(700).fill(0) }, at: 1 }) }],
])('of a body that is wrong throughout only some of its %s are told of', async (_what, bundle) => {
  await using site = await openSite([]);
  const payload = { origin: 'https://new.example', bundle };
  expect(JSON.stringify(payload).length, 'as large as a body may be').toBeGreaterThan(200_000);
  const { body } = await site.app.inject({ method: 'POST', url: '/api/handover', payload });
  const { code, data } = JSON.parse(body);
  expect(code).toBe('Request01');
  expect(Object.keys(data.fields).length).toBeGreaterThan(0);
  expect(body.length).toBeLessThan(10_000);
});
