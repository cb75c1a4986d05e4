import type { Categories } from '../../../contract/comic.ts';
import { sorts } from '../../../contract/constants.ts';
import { type ComicFilter, writeComicFilter } from '../../api/comic-filter.ts';
import { comicListWords } from '../../text/comic-list.ts';
import { shellWords } from '../../text/shell.ts';
import { typeName } from '../../text/type-name.ts';
import type { Choice } from '../../ui/choice-links.tsx';

const said = comicListWords;

type Key = 'type' | 'tag' | 'finished' | 'price';

/** Where a filter leads. */
export function categoryAddress(filter: ComicFilter, page = 1): string {
  return `/category${writeComicFilter(filter, page)}`;
}

/** A type's name in the language that is spoken, else as the server calls it. */
function nameOf(id: number, { types }: Categories): string {
  return typeName(id, types.find((type) => type.id === id)?.name);
}

/** What is chosen, in words. */
export function saidOf(filter: ComicFilter, categories: Categories): string[] {
  const { type, tag, finished, price } = filter;
  return [
    tag ?? '',
    type === undefined ? '' : nameOf(type, categories),
    finished === undefined ? '' : said[finished === 'true' ? 'finished' : 'ongoing'],
    price === undefined ? '' : said[price],
  ].filter((word) => word !== '');
}

/** A filter to which nothing fits with one of its conditions left, by which something does; without any where none does. */
export function loosened({ tag, type, sort, ...others }: ComicFilter, categories: Categories): ComicFilter {
  const several = [tag, type, ...Object.values(others)].filter((it) => it !== undefined).length > 1;
  if (several && categories.tags.some((it) => it.name === tag && it.count > 0))
    return { sort, ...(tag && { tag }) };
  const typeFits = categories.types.some((it) => it.id === type && it.count > 0);
  return { sort, ...(several && typeFits && type !== undefined && { type }) };
}

export function typeChoices(filter: ComicFilter, categories: Categories): Choice[] {
  const known = categories.types.map(({ id }) => id);
  const { type } = filter;
  const ids = type === undefined || known.includes(type) ? known : [type, ...known];
  return choices(
    filter,
    'type',
    ids.map((id) => [id, nameOf(id, categories)]),
  );
}

/** The tags most used; a chosen one that is not among them comes first. */
export function tagChoices(filter: ComicFilter, categories: Categories, most: number): Choice[] {
  const names = categories.tags.slice(0, most).map(({ name }) => name);
  const { tag } = filter;
  const shown = tag === undefined || names.includes(tag) ? names : [tag, ...names];
  return choices(
    filter,
    'tag',
    shown.map((name) => [name, name]),
  );
}

export function finishedChoices(filter: ComicFilter): Choice[] {
  return choices(filter, 'finished', [
    ['false', said.ongoing],
    ['true', said.finished],
  ]);
}

export function priceChoices(filter: ComicFilter): Choice[] {
  return choices(filter, 'price', [
    ['free', said.free],
    ['paid', said.paid],
  ]);
}

export function sortChoices(filter: ComicFilter): Choice[] {
  return Object.entries(sorts).map(([name, sort]) => ({
    to: categoryAddress({ ...filter, sort }),
    name: said.sorts[name as keyof typeof sorts],
    current: filter.sort === sort,
  }));
}

function choices<Of extends Key>(
  filter: ComicFilter,
  key: Of,
  values: [NonNullable<ComicFilter[Of]>, string][],
): Choice[] {
  const open: ComicFilter = { ...filter };
  delete open[key];
  return [
    { to: categoryAddress(open), name: said.all, current: filter[key] === undefined },
    ...values.map(([value, name]) => {
      const narrowed: ComicFilter = { ...open };
      narrowed[key] = value;
      return { to: categoryAddress(narrowed), name, current: filter[key] === value };
    }),
  ];
}

/** A comic's line in a list: how far it has come. */
export function lengthOf({ chapterCount, finished }: { chapterCount: number; finished: boolean }): string {
  return shellWords.length(chapterCount, finished);
}
