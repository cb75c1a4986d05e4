import { expect, test } from 'vitest';
import { openSite } from '../../tests/setup/site.ts';

test('the latest build is the one whose documents are served, and its files are all there', async () => {
  await using site = await openSite();
  const latest = await site.app.inject('/builds/latest.json?t=1767000000000');
  expect(latest.headers['cache-control']).toBe('no-store');
  const { buildId, time } = latest.json();
  expect(time).toBeGreaterThan(0);
  for (const url of ['/recommend', '/index.html']) {
    expect((await site.app.inject(url)).body).toContain(`<meta name="build" content="${buildId}">`);
  }
  const meta = (await site.app.inject(`/builds/meta/${buildId}.json`)).json();
  expect(meta).toMatchObject({ buildId, time });
  expect(meta.files.length).toBeGreaterThan(10);
  for (const file of meta.files) expect((await site.app.inject(`/${file}`)).statusCode, file).toBe(200);
});
