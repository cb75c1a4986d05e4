import { expect, test } from 'vitest';
import { cutConnections } from '../../tests/setup/cut-connections.ts';
import { newPostgresDatabase } from '../../tests/setup/databases.ts';
import { heldTable } from '../../tests/setup/held-table.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { buildDir, putComic } from '../../tests/setup/site.ts';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import { buildApp } from '../app.ts';
import { openHouse } from '../house.ts';

async function openSite() {
  const { url } = await newPostgresDatabase();
  const folder = await temporaryFolder();
  const house = await openHouse({ dataDir: folder.path, databaseUrl: url, mediaUrl: null });
  const id = await putComic(house, { title: '潮汐灯塔', chapters: 1, pages: 1, size: { w: 20, h: 30 } });
  const app = await buildApp(house, { logLevel: 'silent', buildDir });
  const close = async () => {
    await app.close();
    await house.close();
    await folder[Symbol.asyncDispose]();
  };
  return { url, house, id, app, [Symbol.asyncDispose]: close };
}

test('who reads hears nothing of connections to the database that are ended meanwhile', async () => {
  await using site = await openSite();
  const { url, id, app } = site;
  let isCutting = true;
  const statuses = new Set<string>();
  // Each asks for something else, so that none is answered from memory: for answers, for documents, for chapters.
  const places = [`/api/comic/${id}?`, `/comicInfo?id=${id}&`, `/api/comic/-/${id}/1?`];
  const answered = Array.from({ length: 9 }, () => 0);
  const readers = answered.map(async (_none, reader) => {
    const place = places[reader % places.length] ?? '';
    const method = place.includes('/-/') ? 'POST' : 'GET';
    for (let turn = 0; isCutting; turn += 1) {
      const { statusCode } = await app.inject({ method, url: `${place}turn=${reader}-${turn}` });
      statuses.add(`${place} ${statusCode}`);
      answered[reader] = turn + 1;
    }
  });
  for (let cut = 0; cut < 5; cut += 1) {
    await cutConnections(url);
    const before = [...answered];
    // Once each of them has had what it was at, and what it asked for after that.
    await expect.poll(() => answered.every((turns, reader) => turns >= (before[reader] ?? 0) + 2)).toBe(true);
  }
  isCutting = false;
  await Promise.all(readers);
  expect([...statuses].sort()).toEqual(places.map((place) => `${place} 200`).sort());
});

test('who changes something hears nothing of a connection that is ended before anything is changed', async () => {
  await using site = await openSite();
  const { url, id } = site;
  const member = await signedUp(site);
  // Who they are, and what it is that they buy.
  for (const [table, method, path, body] of [
    ['session', 'PUT', '/api/member/fav', { comicIds: [id] }],
    ['product', 'POST', '/api/order', { productId: 1, provider: 'sandbox' }],
  ] as const) {
    const held = await heldTable(url, table);
    const sent = member.send(method, path, body, 'key');
    await held.cut();
    await held[Symbol.asyncDispose]();
    expect([path, (await sent).code]).toEqual([path, path === '/api/order' ? 'Product01' : '']);
  }
  expect((await member.get('/api/member/fav')).data.items).toHaveLength(1);
});
