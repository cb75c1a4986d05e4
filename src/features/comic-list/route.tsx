import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useRouteError } from 'react-router';
import { rangeLabel } from '../../../domain/range-label.ts';
import { groupedNumber } from '../../../domain/short-number.ts';
import type { BlockComic } from '../../api/block-comics.ts';
import { callContext } from '../../api/call.ts';
import { conditionsOf } from '../../api/comic-filter.ts';
import { type ListOrLast, listOrLast } from '../../api/list-or-last.ts';
import { useSite } from '../../stores/site.ts';
import { comicListWords } from '../../text/comic-list.ts';
import { shellWords } from '../../text/shell.ts';
import { ButtonLink } from '../../ui/button.tsx';
import column from '../../ui/column.module.css';
import { ComicGrid } from '../../ui/comic-grid.tsx';
import { describeList } from '../../ui/describe-list.ts';
import { Link } from '../../ui/link.tsx';
import bar from '../../ui/list-bar.module.css';
import { ListFault } from '../../ui/list-fault.tsx';
import { ListFoot } from '../../ui/list-foot.tsx';
import { ListHead } from '../../ui/list-head.tsx';
import type { RoomHandle } from '../../ui/page-head.ts';
import { RoomFailure } from '../../ui/room-failure.tsx';
import { SortIcon } from '../../ui/sort-icon.tsx';
import { useKeptState } from '../../ui/use-kept-state.ts';
import { Void } from '../../ui/void.tsx';
import { isRank, listTitle } from './list-title.ts';
import { isChance, type ListData, listAddress, loadList } from './load-list.ts';
import styles from './route.module.css';

export function loader({ request, context }: LoaderFunctionArgs): Promise<ListOrLast<ListData>> {
  const call = context.get(callContext);
  return listOrLast('comic-list', () => loadList(call, new URL(request.url).searchParams));
}

export const handle: RoomHandle<ListOrLast<ListData>> = {
  head: ({ data: { of, list, descending } }, site) => {
    const title = listTitle(of, site);
    const canonical = listAddress(of, list.page, false);
    return {
      ...{ title, canonical },
      description: comicListWords.description(title),
      // One list in another order, other comics each time, or one of thousands of filters.
      noindex:
        descending ||
        isChance(of) ||
        list.items.length === 0 ||
        ('filter' in of && conditionsOf(of.filter) > 1),
      // Only what does without a script reads it.
      ...(import.meta.env.SSR
        ? describeList(site.config?.siteName || shellWords.siteName, title, canonical, list)
        : {}),
    };
  },
  // The list of recommendations is another one to a member.
  personal: true,
};

export function Component() {
  const { data, fault } = useLoaderData<ListOrLast<ListData>>();
  const { pathname, search } = useLocation();
  const title = listTitle(data.of, useSite());
  const none = data.list.items.length === 0;
  // The list is keyed by the full path (specification §2), and by what it is of: where the network was gone another one
  // may stand in its place. What stands above it stays, and the focus with it.
  return (
    <Frame title={title}>
      {!none && <Bar data={data} />}
      <ListFault fault={fault} words={comicListWords} retry={shellWords.failure.retry} />
      {none ? <NoComics /> : <List key={`${pathname}${search} ${nameOf(data.of)}`} data={data} />}
    </Frame>
  );
}

/** Which part of the list this is, and the way to read it from its other end. */
function Bar({ data }: { data: ListData }) {
  const { of, list, descending } = data;
  return (
    <div className={bar.bar}>
      <span role="status">{saidRange(data)}</span>
      {!isChance(of) && list.total > 1 && (
        <Link className={styles.order} to={listAddress(of, null, !descending)} replace preventScrollReset>
          <SortIcon size={20} />
          {comicListWords.order[descending ? 'descending' : 'ascending']}
        </Link>
      )}
    </div>
  );
}

function List({ data }: { data: ListData }) {
  const { of, list, descending } = data;
  const shown = useShown(data);
  const first = (list.page - 1) * list.size;
  const line = (comic: BlockComic, at: number) => {
    const place = first + (descending ? shown.length - at : at + 1);
    const tags = comic.tags.slice(0, isRank(of) ? 1 : 2);
    return shellWords.line(isRank(of) ? [comicListWords.place(place), ...tags] : tags);
  };
  return (
    <>
      <ComicGrid comics={shown} line={line} badges={shellWords.badges} />
      <ListFoot
        list={list}
        descending={descending}
        address={(page) => listAddress(of, page, descending)}
        words={comicListWords}
      />
    </>
  );
}

/** What the page shows, in its order. Comics by chance stay what they were for those who come back. */
function useShown({ of, list, descending }: ListData): BlockComic[] {
  const [drawn] = useKeptState(`drawn ${nameOf(of)}`, list.items);
  if (isChance(of)) return drawn;
  return descending ? list.items.toReversed() : list.items;
}

/** Tells one list from another, whatever of it is shown. */
function nameOf(of: ListData['of']): string {
  return listAddress(of, null, false);
}

function saidRange({ of, list, descending }: ListData): string {
  const total = groupedNumber(list.total);
  const range = rangeLabel(list, descending);
  return isChance(of) || range === ''
    ? comicListWords.count(String(list.items.length))
    : comicListWords.range(range, total);
}

function NoComics() {
  const { title, sentence, action } = comicListWords.empty;
  return (
    <Void picture="boat" title={title} sentence={sentence}>
      <ButtonLink look="main" to="/category">
        {action}
      </ButtonLink>
    </Void>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <ListHead title={title} words={comicListWords} />
      <main className={column.wrap}>{children}</main>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <Frame title={comicListWords.title}>
      <RoomFailure error={useRouteError()} words={shellWords} />
    </Frame>
  );
}
