import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { cutConnections } from '../../tests/setup/cut-connections.ts';
import { newPostgresDatabase } from '../../tests/setup/databases.ts';
import { signedUp } from '../../tests/setup/signed-up.ts';
import { buildDir, openSite, putComic } from '../../tests/setup/site.ts';
import { temporaryFolder } from '../../tests/setup/temporary-folder.ts';
import { buildApp } from '../app.ts';
import { openHouse } from '../house.ts';
import { readAgainAfterCut } from './read-again.ts';

test('who reads hears nothing of connections to the database that are ended meanwhile', async () => {
  const { url } = await newPostgresDatabase();
  await using folder = await temporaryFolder();
  const house = await openHouse({ dataDir: folder.path, databaseUrl: url, mediaUrl: null });
  const id = await putComic(house, { title: '潮汐灯塔', chapters: 1, pages: 1, size: { w: 20, h: 30 } });
  const app = await buildApp(house, { logLevel: 'silent', buildDir });
  let isCutting = true;
  const statuses = new Set<string>();
  // Each asks for something else, so that none is answered from memory: for answers, for documents, for chapters.
  const places = [`/api/comic/${id}?`, `/comicInfo?id=${id}&`, `/api/comic/-/${id}/1?`];
  const readers = Array.from({ length: 9 }, async (_, reader) => {
    const place = places[reader % places.length] ?? '';
    const method = place.includes('/-/') ? 'POST' : 'GET';
    for (let turn = 0; isCutting; turn += 1) {
      const { statusCode } = await app.inject({ method, url: `${place}turn=${reader}-${turn}` });
      statuses.add(`${place} ${statusCode}`);
    }
  });
  for (let cut = 0; cut < 5; cut += 1) {
    await cutConnections(url);
    // Once all of them are at work again.
    await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200);
  }
  isCutting = false;
  await Promise.all(readers);
  expect([...statuses].sort()).toEqual(places.map((place) => `${place} 200`).sort());
  await app.close();
  await house.close();
});

test('what was answered already is not read again, nor is what changes something', async () => {
  const app = Fastify();
  readAgainAfterCut(app);
  const read: string[] = [];
  const cut = Object.assign(new Error('gone'), { code: 'ECONNRESET' });
  app.get('/answered', async (_request, reply) => {
    read.push('answered');
    reply.send('answered');
    throw cut;
  });
  app.get('/cut', async () => {
    read.push('cut');
    if (read.length < 3) throw cut;
    return 'read';
  });
  app.post('/cut', async () => {
    read.push('changed');
    throw cut;
  });
  expect((await app.inject('/answered')).body).toBe('answered');
  expect((await app.inject('/cut')).body).toBe('read');
  expect((await app.inject({ method: 'POST', url: '/cut' })).statusCode).toBe(500);
  expect(read).toEqual(['answered', 'cut', 'cut', 'changed']);
});

test('who changes something hears nothing of a connection that is ended while it is asked who they are', async () => {
  await using site = await openSite([{ title: '潮汐灯塔', chapters: 1, pages: 1, size: { w: 20, h: 30 } }]);
  const member = await signedUp(site);
  const cut = Object.assign(new Error('terminating connection due to administrator command'), {
    code: '57P01',
  });
  const asked = vi.spyOn(site.house.sessions, 'signedIn').mockRejectedValueOnce(cut);
  expect(await member.send('PUT', '/api/member/fav', { comicIds: [1] })).toMatchObject({ status: 200 });
  expect(asked).toHaveBeenCalledTimes(2);
  expect((await member.get('/api/member/fav')).data.items).toHaveLength(1);
});
