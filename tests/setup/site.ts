import { join } from 'node:path';
import { type AppOptions, buildApp } from '../../server/app.ts';
import { type House, openHouse } from '../../server/house.ts';
import type { NewComic } from '../../server/usecases/ports.ts';
import { putBook } from '../../server/usecases/put-book.ts';
import { drawnPage } from '../builders/drawn-page.ts';
import { newComic } from '../builders/new-comic.ts';
import type { DatabasePlace } from './databases.ts';
import { putMigrated } from './migrated-sqlite.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A browser's spare connection, over which nothing was asked yet, would hold up a server's end for a minute (ms). */
const drainMs = 1000;

export const buildDir = join(import.meta.dirname, '../../build');

/** A comic to put on a site: `pages` drawn pages in each of its chapters. */
export interface SiteComic extends Partial<NewComic> {
  chapters: number;
  pages: number;
  size?: { w: number; h: number };
  /** Pages (from 1) that are twice as wide. */
  wide?: readonly number[];
  /** Another number: the same files with other content. */
  edition?: number;
  /** What each chapter is called; else 第1夜 and so on. */
  chapterTitle?: string;
  /** What is written in the place of the last chapter's number; else that number. */
  lastLabel?: string;
}

/**
 * The real server on a data folder of its own, or on `place`, not listening unless asked to; gone when its block ends.
 */
export async function openSite(
  comics: readonly SiteComic[] = [],
  { now, place, ...options }: Partial<AppOptions> & { now?: () => number; place?: DatabasePlace } = {},
) {
  const folder = await temporaryFolder();
  if (!place) await putMigrated(folder.path);
  const { dataDir, databaseUrl } = place ?? { dataDir: folder.path, databaseUrl: null };
  const house = await openHouse({ dataDir, databaseUrl, mediaUrl: null }, now);
  const ids: number[] = [];
  for (const comic of comics) ids.push(await putComic(house, comic));
  const app = await buildApp(house, { logLevel: 'silent', buildDir, ...options });
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), drainMs).unref();
  });
  return {
    app,
    house,
    ids,
    dataDir,
    /** Listens on a free port of this machine; answers the origin. */
    listen: (port = 0) => app.listen({ port, host: '127.0.0.1' }),
    async [Symbol.asyncDispose]() {
      await app.close();
      await house.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Puts a drawn comic into a house; answers its id. */
export async function putComic(house: House, comic: SiteComic): Promise<number> {
  const {
    chapters,
    pages,
    size: usual = { w: 800, h: 1200 },
    wide = [],
    edition = 0,
    chapterTitle,
    lastLabel = String(chapters),
    ...facts
  } = comic;
  const shelf = { library: house.library, media: house.media, remover: house.renditions, now: house.now };
  let comicId = 0;
  for (let number = 1; number <= chapters; number += 1) {
    const outcome = await putBook(shelf, {
      comic: newComic(facts),
      number,
      label: number === chapters ? lastLabel : String(number),
      title: chapterTitle ?? `第${number}夜`,
      sourceName: `${number}.cbz`,
      fingerprint: `${facts.title ?? ''}-${number}-${edition}`,
      pages: async function* () {
        for (let at = 1; at <= pages; at += 1) {
          const size = wide.includes(at) ? { ...usual, w: usual.w * 2 } : usual;
          yield {
            bytes: await drawnPage(edition * 10_000 + number * 100 + at, size),
            ...size,
            color: '#3366aa',
          };
        }
      },
      cover: async () => ({ bytes: await drawnPage(number, { w: 600, h: 800 }), color: '#0e3a47' }),
    });
    comicId = outcome.comicId;
  }
  return comicId;
}
