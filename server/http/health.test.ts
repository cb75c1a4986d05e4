import { expect, test } from 'vitest';
import { openSite } from '../../tests/setup/site.ts';

test('a server that can serve says so', async () => {
  await using site = await openSite();
  expect((await site.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await site.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ok', database: 'ok', media: 'ok', disk: 'ok', stopping: false },
  ]);
  expect(ready.headers['cache-control']).toBe('no-store');
});

test('without its database a server lives, but is not ready', async () => {
  await using site = await openSite();
  await site.house.database.schema.dropTable('merchantSetting').execute();
  const ready = await site.app.inject('/readyz');
  expect([ready.statusCode, ready.json().database]).toEqual([503, 'failed']);
  expect((await site.app.inject('/healthz')).statusCode).toBe(200);
});

test('a media store that fails, or does not answer in time, makes the server unready', async () => {
  const told = async (get: () => Promise<never>) => {
    await using site = await openSite();
    site.house.media.get = get;
    const ready = await site.app.inject('/readyz');
    return [ready.statusCode, ready.json().media];
  };
  expect(await told(() => Promise.reject(new Error('no network')))).toEqual([503, 'failed']);
  expect(await told(() => new Promise(() => {}))).toEqual([503, 'slow']);
});

test('a disk without room makes the server unready, though not for a proxy: it still serves what is read', async () => {
  await using site = await openSite();
  site.house.hasRoom = async () => false;
  const ready = await site.app.inject('/readyz');
  expect([ready.statusCode, ready.json().disk]).toEqual([503, 'full']);
  expect((await site.app.inject('/readyz?of=server')).statusCode).toBe(200);
});

test('a proxy asks for what one server has for itself: all servers share the media store', async () => {
  const stopping = new AbortController();
  await using site = await openSite([], { stopping: stopping.signal });
  site.house.media.get = () => Promise.reject(new Error('no network'));
  const told = async () => {
    const ready = await site.app.inject('/readyz?of=server');
    return [ready.statusCode, ready.json()];
  };
  expect((await site.app.inject('/readyz')).statusCode).toBe(503);
  expect(await told()).toEqual([200, { status: 'ok', database: 'ok', stopping: false }]);
  stopping.abort();
  expect(await told()).toEqual([503, { status: 'not ready', database: 'ok', stopping: true }]);
});

test('without its database a server is not ready for a proxy either', async () => {
  await using site = await openSite();
  await site.house.database.schema.dropTable('merchantSetting').execute();
  const ready = await site.app.inject('/readyz?of=server');
  expect([ready.statusCode, ready.json().database]).toEqual([503, 'failed']);
});

test('a server on its way out is not ready any more', async () => {
  const stopping = new AbortController();
  await using site = await openSite([], { stopping: stopping.signal });
  stopping.abort();
  const ready = await site.app.inject('/readyz');
  expect([ready.statusCode, ready.json().stopping]).toEqual([503, true]);
});

test('however often it is asked, database and media store are not troubled more often', async () => {
  await using site = await openSite();
  let asked = 0;
  const { get } = site.house.media;
  site.house.media.get = (key) => {
    asked += 1;
    return get(key);
  };
  await Promise.all(Array.from({ length: 50 }, () => site.app.inject('/readyz')));
  expect(asked).toBe(1);
});
