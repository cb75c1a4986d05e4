import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRouteError } from 'react-router';
import { sorts } from '../../../../contract/constants.ts';
import type { Answer } from '../../../../contract/endpoints.ts';
import type { Call } from '../../../../contract/first-screen.ts';
import { comicAddress } from '../../../../domain/comic-address.ts';
import { groupedNumber } from '../../../../domain/short-number.ts';
import { callContext } from '../../../api/call.ts';
import { readPage } from '../../../api/comic-filter.ts';
import { type ListOrLast, listOrLast } from '../../../api/list-or-last.ts';
import { pageWithin } from '../../../api/page-within.ts';
import { comicListWords } from '../../../text/comic-list.ts';
import { freeWords } from '../../../text/free.ts';
import { shellWords } from '../../../text/shell.ts';
import { AdSlot } from '../../../ui/ad-slot.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import column from '../../../ui/column.module.css';
import { ComicCard } from '../../../ui/comic-card.tsx';
import { ComicGrid } from '../../../ui/comic-grid.tsx';
import { describeList } from '../../../ui/describe-list.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { ListFault } from '../../../ui/list-fault.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import type { RoomHandle } from '../../../ui/page-head.ts';
import { MoreLink } from '../../../ui/quiet-action.tsx';
import { Rail } from '../../../ui/rail.tsx';
import { RoomFailure } from '../../../ui/room-failure.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Void } from '../../../ui/void.tsx';
import { TopBar } from '../top-bar.tsx';
import styles from './route.module.css';

const said = freeWords;
const pageSize = 30;
/** Width of a card in the rail, as `sizes` says it. */
const finishedSizes = '(min-width: 1024px) 156px, 132px';
/** Fewer than this are no rail. */
const fewestInRail = 4;

type FreeComics = Answer<'listFree'>;

interface FreeData {
  list: FreeComics;
  /** Those that are finished too; only above the first page. */
  finished: FreeComics['items'];
}

export function loader({ request, context }: LoaderFunctionArgs): Promise<ListOrLast<FreeData>> {
  const page = readPage(new URL(request.url).searchParams);
  return listOrLast('free', () => loadFree(context.get(callContext), page));
}

async function loadFree(call: Call, page: number): Promise<FreeData> {
  const finished = { price: 'free', finished: 'true', sort: sorts.hottest, size: 12 } as const;
  const [list, first] = await Promise.all([
    pageWithin(page, (at) => call('listFree', { page: at, size: pageSize })),
    page === 1 ? call('listComics', finished) : null,
  ]);
  return { list, finished: first && first.items.length >= fewestInRail ? first.items : [] };
}

export const handle: RoomHandle<ListOrLast<FreeData>> = {
  head: ({ data: { list } }, { config }) => {
    const { title, description } = said;
    const canonical = freeAddress(list.page);
    return {
      ...{ title, description, canonical },
      noindex: list.items.length === 0,
      // Only what does without a script reads it.
      ...(import.meta.env.SSR
        ? describeList(config?.siteName || shellWords.siteName, title, canonical, list)
        : {}),
    };
  },
};

export function Component() {
  const { data, fault } = useLoaderData<ListOrLast<FreeData>>();
  const none = data.list.items.length === 0;
  return (
    <Frame>
      {!none && <AdSlot position={4} />}
      <ListFault fault={fault} words={comicListWords} retry={shellWords.failure.retry} />
      {none ? <NoComics /> : <Comics data={data} />}
    </Frame>
  );
}

function Comics({ data: { list, finished } }: { data: FreeData }) {
  return (
    <>
      {finished.length > 0 && <Finished comics={finished} />}
      <section aria-labelledby="all">
        <SectionHead id="all" title={said.all} aside={comicListWords.count(groupedNumber(list.total))} />
        <ComicGrid
          comics={list.items}
          line={({ chapterCount, finished: whole }) => shellWords.length(chapterCount, whole)}
          badges={shellWords.badges}
        />
        <ListFoot list={list} address={freeAddress} words={comicListWords} />
      </section>
    </>
  );
}

function Finished({ comics }: { comics: FreeComics['items'] }) {
  return (
    <section aria-labelledby="finished">
      <SectionHead id="finished" title={said.finished.title} aside={said.finished.aside}>
        <MoreLink to="/comicList?finished=true&price=free" of={said.finished.title}>
          {shellWords.more}
        </MoreLink>
      </SectionHead>
      <Rail className={styles.rail}>
        {comics.map((comic) => (
          <li key={comic.id}>
            <ComicCard
              comic={comic}
              to={comicAddress(comic.id)}
              sizes={finishedSizes}
              line={shellWords.length(comic.chapterCount, comic.finished)}
            />
          </li>
        ))}
      </Rail>
    </section>
  );
}

function NoComics() {
  const { title, sentence, action } = said.empty;
  return (
    <Void picture="boat" title={title} sentence={sentence}>
      <ButtonLink look="main" to="/category">
        {action}
      </ButtonLink>
    </Void>
  );
}

function freeAddress(page: number): string {
  return page > 1 ? `/free?page=${page}` : '/free';
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <TopBar current="/free" />
      <main className={`${column.wrap} ${styles.room}`}>
        <h1>
          <HiddenText>{said.title}</HiddenText>
        </h1>
        <div className={`${column.stack} ${styles.sections}`}>{children}</div>
      </main>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <RoomFailure error={useRouteError()} words={shellWords} />
    </Frame>
  );
}
