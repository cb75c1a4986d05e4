import { blocks, sorts } from '../../../contract/constants.ts';
import type { SiteFacts } from '../../../contract/site.ts';
import type { ComicFilter } from '../../api/comic-filter.ts';
import { comicListWords } from '../../text/comic-list.ts';
import { homeWords } from '../../text/home.ts';
import { shellWords } from '../../text/shell.ts';
import { typeName } from '../../text/type-name.ts';
import type { ListOf } from './load-list.ts';

const said = comicListWords;
const blockNames: Readonly<Record<number, { title: string } | undefined>> = homeWords.blocks;
const ranks: readonly number[] = [
  blocks.readingRank.id,
  blocks.favouritesRank.id,
  blocks.weeklyPopular.id,
  blocks.monthlyPopular.id,
  blocks.longTimeTop.id,
];

/** What a list is called: a block as its merchant calls it, else by what it is made of. */
export function listTitle(of: ListOf, { config }: SiteFacts): string {
  if ('filter' in of) return filterTitle(of.filter);
  const own = config?.blocks.find(({ id }) => id === of.block)?.title;
  return own || (blockNames[of.block]?.title ?? homeWords.ownBlock);
}

/** Whether a list's order is a ranking, so that places mean something. */
export function isRank(of: ListOf): boolean {
  return 'block' in of && ranks.includes(of.block);
}

function filterTitle({ type, tag, author, finished, price, sort }: ComicFilter): string {
  const words = [
    author === undefined ? '' : said.author(author),
    tag ?? '',
    type === undefined ? '' : typeName(type),
    finished === undefined ? '' : said[finished === 'true' ? 'finished' : 'ongoing'],
    price === undefined ? '' : said[price],
  ].filter((word) => word !== '');
  if (words.length > 0) return shellWords.line(words);
  if (sort === sorts.hottest) return said.sorts.hottest;
  return sort === sorts.earliest ? said.sorts.earliest : said.sorts.newest;
}
