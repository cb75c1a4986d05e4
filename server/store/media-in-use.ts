import { adPrefix, appPrefix, comicPrefix, coverKey, logoPrefix } from '../usecases/media-keys.ts';
import { fileSettings } from '../usecases/merchant-files-port.ts';
import { mediaNamed, mediaOfChapter } from '../usecases/needed-media.ts';
import type { MediaInUse, MediaPlace } from '../usecases/ports.ts';
import type { Database } from './open.ts';

/** Comics that are looked up at once: some have tens of thousands of pictures. */
const comicsAtOnce = 50;

/** What the site shows of the media store: what merchants gave first, then comic by comic. */
export async function* mediaInUse(db: Database): AsyncGenerator<MediaPlace> {
  yield { prefixes: [adPrefix, appPrefix, logoPrefix], needed: await ofMerchants(db) };
  let comics = await comicsAfter(db, 0);
  for (let last = comics.at(-1); last; last = comics.at(-1)) {
    const chapters = await chaptersOf(db, comics[0]?.id ?? 0, last.id);
    for (const { id, coverVersion } of comics) {
      const cover = coverVersion === '' ? [] : [mediaNamed(coverKey(id, coverVersion))];
      const pages = (chapters.get(id) ?? []).flatMap(mediaOfChapter);
      yield { prefixes: [comicPrefix(id)], needed: [...cover, ...pages] };
    }
    comics = await comicsAfter(db, last.id);
  }
}

async function ofMerchants(db: Database): Promise<MediaInUse[]> {
  const ads = await db.selectFrom('ad').select('imageKey').execute();
  const files = await db
    .selectFrom('merchantSetting')
    .select('value')
    .where('key', 'in', fileSettings)
    .execute();
  return [
    ...files.map((file) => mediaNamed(JSON.parse(file.value) as string)),
    ...ads.map((ad) => mediaNamed(ad.imageKey)),
  ];
}

function comicsAfter(db: Database, id: number) {
  return db
    .selectFrom('comic')
    .select(['id', 'coverVersion'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(comicsAtOnce)
    .execute();
}

async function chaptersOf(db: Database, first: number, last: number) {
  const rows = await db
    .selectFrom('chapter')
    .select(['comicId', 'chapterNo', 'version', 'pages'])
    .where('comicId', '>=', first)
    .where('comicId', '<=', last)
    .execute();
  return Map.groupBy(rows, (row) => row.comicId);
}
