import { defaultMerchantId } from '../../contract/constants.ts';
import { localDay } from '../../domain/local-day.ts';
import { megabytes } from '../../domain/megabytes.ts';
import { removedComics } from '../store/removed-comics.ts';
import type { SeriesLine } from '../usecases/ports.ts';
import type { CommandPlan, Done } from './command.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { merchantsWithoutMature } from './mature-notice.ts';
import { zoneOf } from './site-time.ts';
import { wrongWords } from './wrong-words.ts';

const usage = [
  'list [--removed]                 the comics that are there; --removed: those that were removed and are not back',
];

/** A comic with the merchants that do not show it. */
interface ListedComic extends Omit<SeriesLine, 'id'> {
  comicId: number;
  hiddenAt: number[];
}

/** `list`: the comics that are there, or those that are there no more. */
export const listCommand: CommandPlan = {
  usage,
  flags: ['removed'],
  async run(desk, words, flags) {
    if (words.length > 0) throw wrongWords(usage, words);
    if (flags.removed) return listRemoved(desk);
    const without = await merchantsWithoutMature(desk);
    const comics = (await desk.library.listSeries()).map(({ id: comicId, ...comic }) => ({
      ...{ comicId, ...comic },
      hiddenAt: comic.rating === 'mature' ? without : [],
    }));
    return {
      line: comics.length === 0 ? 'The library is empty.' : comics.map(lineOf).join('\n'),
      json: comics,
    };
  },
};

function lineOf({ comicId, title, chapterCount, pageCount, bytes, hiddenAt }: ListedComic): string {
  const size = `${counted(chapterCount, 'chapter')}, ${counted(pageCount, 'page')}, ${megabytes(bytes)} MB`;
  const hidden = hiddenAt.length > 0 ? `; rated mature, hidden at ${hiddenAt.join(', ')}` : '';
  return `${String(comicId).padStart(5)}  ${title}  ${size}${hidden}`;
}

async function listRemoved(desk: Desk): Promise<Done> {
  const comics = await removedComics(desk.database);
  // Comics are of no merchant: the first one's clock tells the day.
  const zone = await zoneOf(desk, defaultMerchantId);
  const lines = comics.map(
    ({ comicId, title, removedAt }) =>
      `${String(comicId).padStart(5)}  ${title}  removed on ${localDay(removedAt, zone)}`,
  );
  return { line: comics.length === 0 ? 'No comic was removed.' : lines.join('\n'), json: comics };
}
