import type { Answer } from '../../../contract/endpoints.ts';
import type { Call } from '../../../contract/first-screen.ts';
import { readComicFilter, readPage } from '../../api/comic-filter.ts';
import { pageWithin } from '../../api/page-within.ts';

/** As long as the full list of a rank's block (specification §9). */
const pageSize = 50;

const calls = {
  view: 'rankByViews',
  like: 'rankByLikes',
  'hot-week': 'rankOfWeek',
  'hot-month': 'rankOfMonth',
  all: 'rankOfAll',
} as const;

export type RankType = keyof typeof calls;
export const rankTypes: readonly RankType[] = ['view', 'like', 'hot-week', 'hot-month', 'all'];
export type RankItem = Answer<'rankByViews'>['items'][number];

export interface RankData {
  type: RankType;
  /** The comic type it is narrowed to. */
  comicType: number | undefined;
  list: Answer<'rankByViews'>;
}

/** The rank that an address names; one that we do not know is the first one. */
export async function loadRank(call: Call, query: URLSearchParams): Promise<RankData> {
  const named = query.get('type');
  const type = rankTypes.find((it) => it === named) ?? 'view';
  const comicType = readComicFilter(new URLSearchParams({ type: query.get('comicType') ?? '' })).type;
  const narrowing = comicType === undefined ? {} : { type: comicType };
  const list = await pageWithin(readPage(query), (page) =>
    call(calls[type], { ...narrowing, page, size: pageSize }),
  );
  return { type, comicType, list };
}

/** Where a rank, a comic type and a page are. */
export function rankAddress(type: RankType, comicType?: number, page = 1): string {
  const query = new URLSearchParams({ type });
  if (comicType !== undefined) query.set('comicType', String(comicType));
  if (page > 1) query.set('page', String(page));
  return `/rank?${query}`;
}
