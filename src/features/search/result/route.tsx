import { useEffect, useRef, useState } from 'react';
import {
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
} from 'react-router';
import { queryKeys } from '../../../../contract/constants.ts';
import { isSamePath } from '../../../../domain/same-path.ts';
import { callContext } from '../../../api/call.ts';
import { searchWords } from '../../../text/search.ts';
import { shellWords } from '../../../text/shell.ts';
import { AdSlot } from '../../../ui/ad-slot.tsx';
import column from '../../../ui/column.module.css';
import { Failure } from '../../../ui/failure.tsx';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { InlineNote } from '../../../ui/inline-note.tsx';
import { keepFocusAt } from '../../../ui/keep-focus.ts';
import { Link } from '../../../ui/link.tsx';
import type { RoomHandle } from '../../../ui/page-head.ts';
import { UnderTabs } from '../../../ui/under-tabs.tsx';
import { withListAds } from '../../../ui/with-list-ads.tsx';
import { SearchHead } from '../search-head.tsx';
import { readSearch, searchKinds, searchPath } from '../search-kinds.ts';
import { loadResult, type SearchData } from './load-result.ts';
import { NothingFound } from './nothing-found.tsx';
import { ResultOutline } from './result-outline.tsx';
import { ResultRow } from './result-row.tsx';
import styles from './route.module.css';

const said = searchWords.result;

export async function loader({ request, context }: LoaderFunctionArgs): Promise<SearchData> {
  const query = new URL(request.url).searchParams;
  if (readSearch(query).keyword !== '') return loadResult(context.get(callContext), query);
  const merchant = query.get(queryKeys.merchant);
  throw redirect(merchant === null ? '/search' : `/search?${queryKeys.merchant}=${merchant}`);
}

export const handle: RoomHandle<SearchData> = {
  // Search engines have no use for the answers of another.
  head: ({ kind, keyword }) => ({
    title: said.title(keyword),
    canonical: searchPath(kind, keyword),
    noindex: true,
  }),
};

/** What a search found, by kind; the address says what was asked, and how much of it is shown. */
export function Component() {
  const data = useLoaderData<SearchData>();
  const { kind, keyword, comics, totals } = data;
  const asking = useAskedElse(keyword);
  const tabs = searchKinds.map((it) => ({
    to: searchPath(it, keyword),
    name: said.tab(searchWords.kinds[it], totals[it]),
    current: it === kind,
  }));
  return (
    <>
      <SearchHead keyword={keyword} />
      <div className={styles.beneath}>
        <UnderTabs label={said.label} tabs={tabs} />
      </div>
      <main className={`${column.wrap} ${styles.main}`}>
        <h1>
          <HiddenText>{said.title(keyword)}</HiddenText>
        </h1>
        <p role="status">
          <HiddenText>{asking ? said.loading : said.found(totals[kind])}</HiddenText>
        </p>
        {data.onDevice ? <InlineNote>{said.onDevice}</InlineNote> : <AdSlot position={7} />}
        {data.bySound && !asking && <InlineNote>{said.bySound(keyword)}</InlineNote>}
        {asking ? (
          <ResultOutline />
        ) : comics.length === 0 ? (
          <NothingFound data={data} />
        ) : (
          <Found data={data} />
        )}
      </main>
    </>
  );
}

function Found({ data }: { data: SearchData }) {
  const { kind, keyword, comics, totals, turns, onDevice, bySound } = data;
  const busy = useNavigation().state === 'loading';
  const all = comics.length >= totals[kind];
  const end = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may take the link along that was pressed
  useEffect(() => {
    if (pressed.current) keepFocusAt(end.current);
  }, [comics]);
  const rows = comics.map((comic, at) => (
    <li key={comic.id}>
      <ResultRow comic={comic} keyword={bySound ? '' : keyword} first={at < 4} />
    </li>
  ));
  return (
    <>
      <ul className={styles.found}>{onDevice ? rows : withListAds(rows)}</ul>
      <div ref={end} className={styles.end}>
        {/* Pinyin is known to the site only. */}
        {!onDevice && <p>{all ? said.hint : said.count(comics.length, totals[kind])}</p>}
        {!all && (
          <Link
            to={searchPath(kind, keyword, { turns: String(turns + 1) })}
            replace
            preventScrollReset
            aria-busy={busy}
            onClick={() => {
              pressed.current = true;
            }}
          >
            {busy ? said.moreGoing : said.more}
          </Link>
        )}
      </div>
    </>
  );
}

/** A fault stays in its room, and what was asked stays in its field. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { keyword } = readSearch(new URLSearchParams(useLocation().search));
  return (
    <>
      <SearchHead keyword={keyword} />
      <main>
        <Failure error={error} words={shellWords} said={searchWords.failed} />
      </main>
    </>
  );
}

/** A shorter wait shows nothing (ms). */
const patienceMs = 150;

/** Whether another keyword is being searched for, long enough to be noticed: what stands does not answer it. */
function useAskedElse(keyword: string): boolean {
  const { location } = useNavigation();
  const asked =
    location && isSamePath(location.pathname, '/search/result')
      ? readSearch(new URLSearchParams(location.search))
      : null;
  const other = asked !== null && asked.keyword !== keyword;
  const [noticed, notice] = useState(false);
  useEffect(() => {
    if (!other) {
      notice(false);
      return;
    }
    const timer = setTimeout(notice, patienceMs, true);
    return () => clearTimeout(timer);
  }, [other]);
  return other && noticed;
}
