import { CodedError } from '../../../../contract/coded-error.ts';
import type { ComicBrief } from '../../../../contract/comic.ts';
import { blocks } from '../../../../contract/constants.ts';
import type { Call } from '../../../../contract/first-screen.ts';
import { isUnanswered } from '../../../api/is-passing.ts';
import { loadTurns, turnsIn } from '../../../api/turns.ts';
import { findOnDevice } from '../../../commands/find-on-device.ts';
import { type Found, readSearch, type SearchKind, searchBy, searchKinds } from '../search-kinds.ts';

/** A search finds no more than a thousand. */
const mostTurns = 50;

/** What a search found. */
export interface SearchData {
  kind: SearchKind;
  keyword: string;
  comics: ComicBrief[];
  /** How many there are of each kind. */
  totals: Record<SearchKind, number>;
  /** How many turns of twenty are shown. */
  turns: number;
  /** What to show where nothing was found. */
  guess: ComicBrief[];
  /** The site did not answer: only what is on this device was searched. */
  onDevice: boolean;
  /** Nothing has the keyword itself: these sound like it. */
  bySound: boolean;
}

/** Searches by the kind that the address names, and counts the others; where the site does not answer what is on this device. */
export async function loadResult(call: Call, query: URLSearchParams): Promise<SearchData> {
  try {
    return await searchSite(call, query);
  } catch (error) {
    const found = isUnanswered(error) && !import.meta.env.SSR ? await searchDevice(query) : null;
    if (!found) throw error;
    return found;
  }
}

/** Null when nothing was found: then the fault is what there is to say. */
async function searchDevice(query: URLSearchParams): Promise<SearchData | null> {
  const { kind: named, keyword } = readSearch(query);
  const [title, author, tag] = await Promise.all([
    findOnDevice('title', keyword),
    findOnDevice('author', keyword),
    findOnDevice('tag', keyword),
  ]);
  const found = { title, author, tag };
  const kind = named ?? searchKinds.find((it) => found[it].length > 0);
  if (!kind || title.length + author.length + tag.length === 0) return null;
  return {
    ...{ kind, keyword, comics: found[kind], turns: 1, guess: [], onDevice: true, bySound: false },
    totals: { title: title.length, author: author.length, tag: tag.length },
  };
}

async function searchSite(call: Call, query: URLSearchParams): Promise<SearchData> {
  const { kind: named, keyword } = readSearch(query);
  const turns = turnsIn(query, mostTurns);
  const list = (kind: SearchKind) => loadTurns((ask) => searched(call, kind, { keyword, ...ask }), turns);
  const first = named ?? 'title';
  const ask = (kind: SearchKind) =>
    kind === first ? list(kind) : searched(call, kind, { keyword, size: 1 });
  const [title, author, tag] = await Promise.all([ask('title'), ask('author'), ask('tag')]);
  const found = { title, author, tag };
  const kind = named ?? likeliest(found);
  const shown = kind === first ? found[kind] : await list(kind);
  const comics = shown.items;
  return {
    ...{ kind, keyword, comics, turns, onDevice: false, bySound: shown.bySound === true },
    totals: { title: title.total, author: author.total, tag: tag.total },
    guess: comics.length > 0 ? [] : await guessed(call),
  };
}

/** What has the keyword itself goes before what has its words, and that before what sounds like it. */
function likeliest(found: Record<SearchKind, Found>): SearchKind {
  const some = searchKinds.filter((kind) => found[kind].total > 0);
  const best = some.find((kind) => !found[kind].byWords && !found[kind].bySound);
  return best ?? some.find((kind) => !found[kind].bySound) ?? some[0] ?? 'title';
}

/** A keyword of nothing but marks finds nothing; the server has another word for that (decisions §11). */
async function searched(
  call: Call,
  kind: SearchKind,
  ask: { keyword: string; page?: number; size: number },
): Promise<Found> {
  try {
    return await searchBy(call, kind, ask);
  } catch (error) {
    if (error instanceof CodedError && error.code === 'Request01') return { items: [], total: 0 };
    throw error;
  }
}

/** Without them the answer is whole all the same. */
async function guessed(call: Call): Promise<ComicBrief[]> {
  const found = await call('guess', { size: blocks.guessYouLike.blockSize }).catch(() => null);
  return found?.items ?? [];
}
