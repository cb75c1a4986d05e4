import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { openHouse } from '../server/house.ts';
import { putBook } from '../server/usecases/put-book.ts';
import { drawnPage } from '../tests/builders/drawn-page.ts';
import { newComic } from '../tests/builders/new-comic.ts';
import { runFloor } from './big/running-site.ts';
import type { Measured } from './measured.ts';
import { serverCommand, startSite } from './site-process.ts';

const comics = 60;
const load = { connections: 20, duration: 5 };
/** What a browser asks for documents and pictures with. */
const headers = { accept: 'text/html,image/avif' };

/** Requests a second of answers that are kept in memory; the floor is a bare Fastify, a process too, with the same bytes. */
export async function measureRequests(): Promise<Measured[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mandao-bench-'));
  await fill(dataDir);
  const site = await startSite(dataDir, serverCommand(), { RATE_LIMIT: 'off' });
  const list = (await (await fetch(`${site.origin}/api/comic`)).json()) as {
    data: { items: { coverVersion: string }[] };
  };
  const version = list.data.items[0]?.coverVersion ?? '';
  const rows: Measured[] = [];
  for (const [what, path] of [
    ['list', '/api/comic?size=20'],
    ['cover, 240 px', `/pic/comic/${comics}/cover.jpg?w=240&v=${version}`],
    ['first screen of home', '/recommend'],
  ] as const) {
    const rate = await requestsPerSecond(site.origin + path);
    const bare = await runFloor(site.origin + path, headers);
    const floor = await requestsPerSecond(bare.origin);
    await bare.stop();
    const goal = path === '/recommend' ? '–' : '≥ 5,000/s';
    rows.push({ what: `${what} from memory`, value: `${rate}/s`, floor: `${floor}/s`, goal });
  }
  await site.stop();
  await rm(dataDir, { recursive: true });
  return rows;
}

async function requestsPerSecond(url: string): Promise<string> {
  await autocannon({ url, headers, ...load, duration: 1 });
  const { requests, non2xx, errors } = await autocannon({ url, headers, ...load });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not 200, ${errors} failed`);
  return Math.round(requests.average).toLocaleString('en');
}

async function fill(dataDir: string): Promise<void> {
  const house = await openHouse({ dataDir, databaseUrl: null, mediaUrl: null });
  const shelf = { library: house.library, media: house.media, remover: house.renditions, now: house.now };
  const bytes = await drawnPage(1, { w: 600, h: 800 });
  for (let at = 1; at <= comics; at += 1) {
    await putBook(shelf, {
      comic: newComic({ title: `漫画 ${at}` }),
      number: 1,
      label: '1',
      title: '',
      sourceName: '1.cbz',
      fingerprint: `${at}`,
      pages: async function* () {
        yield { bytes, w: 600, h: 800, color: '#336699' };
      },
      cover: async () => ({ bytes, color: '#336699' }),
    });
  }
  await house.close();
}
