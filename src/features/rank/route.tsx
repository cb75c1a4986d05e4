import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRouteError } from 'react-router';
import { comicTypes } from '../../../contract/constants.ts';
import { comicAddress } from '../../../domain/comic-address.ts';
import { shortNumber } from '../../../domain/short-number.ts';
import { callContext } from '../../api/call.ts';
import { type ListOrLast, listOrLast } from '../../api/list-or-last.ts';
import { comicListWords } from '../../text/comic-list.ts';
import { rankWords } from '../../text/rank.ts';
import { shellWords } from '../../text/shell.ts';
import { typeName } from '../../text/type-name.ts';
import { AdSlot } from '../../ui/ad-slot.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ChipLinks } from '../../ui/chip-links.tsx';
import column from '../../ui/column.module.css';
import { ComicRow } from '../../ui/comic-row.tsx';
import { describeList } from '../../ui/describe-list.ts';
import { ListFault } from '../../ui/list-fault.tsx';
import { ListFoot } from '../../ui/list-foot.tsx';
import { ListHead } from '../../ui/list-head.tsx';
import type { RoomHandle } from '../../ui/page-head.ts';
import { RankDelta } from '../../ui/rank-delta.tsx';
import { RoomFailure } from '../../ui/room-failure.tsx';
import { UnderTabs } from '../../ui/under-tabs.tsx';
import { Void } from '../../ui/void.tsx';
import { withListAds } from '../../ui/with-list-ads.tsx';
import {
  loadRank,
  type RankData,
  type RankItem,
  type RankType,
  rankAddress,
  rankTypes,
} from './load-rank.ts';
import { Podium } from './podium.tsx';
import styles from './route.module.css';

const said = rankWords;
/** How many stand apart at the top of a rank. */
const podiumPlaces = 3;

export function loader({ request, context }: LoaderFunctionArgs): Promise<ListOrLast<RankData>> {
  const call = context.get(callContext);
  return listOrLast('rank', () => loadRank(call, new URL(request.url).searchParams));
}

export const handle: RoomHandle<ListOrLast<RankData>> = {
  head: ({ data: { type, comicType, list } }, { config }) => {
    const name = shellWords.line([said.tabs[type], comicType === undefined ? '' : typeName(comicType)]);
    const title = shellWords.line([name, said.title]);
    const canonical = rankAddress(type, comicType, list.page);
    return {
      ...{ title, canonical },
      description: said.description(name),
      noindex: list.items.length === 0,
      // Only what does without a script reads it.
      ...(import.meta.env.SSR
        ? describeList(config?.siteName || shellWords.siteName, title, canonical, list)
        : {}),
    };
  },
};

export function Component() {
  const { data, fault } = useLoaderData<ListOrLast<RankData>>();
  const { type, comicType, list } = data;
  return (
    <Frame type={type} comicType={comicType}>
      <div className={styles.ad}>
        <AdSlot position={5} />
      </div>
      <ChipLinks label={said.filter} choices={typeChoices(type, comicType)} />
      <ListFault fault={fault} words={comicListWords} retry={shellWords.failure.retry} />
      {list.items.length === 0 ? (
        <NoComics type={type} narrowed={comicType !== undefined} />
      ) : (
        <Places data={data} />
      )}
      <ListFoot list={list} address={(page) => rankAddress(type, comicType, page)} words={comicListWords} />
      <p className={styles.note}>{said.note}</p>
    </Frame>
  );
}

/** The comics in their places; the first page has a podium when there is something below it. */
function Places({ data: { type, list } }: { data: RankData }) {
  const first = list.page === 1 && list.items.length > podiumPlaces ? podiumPlaces : 0;
  const rows = list.items.slice(first).map((comic) => (
    <li key={comic.id}>
      <ComicRow
        comic={comic}
        to={comicAddress(comic.id)}
        place={comic.rank}
        lines={[shellWords.line([countOf(comic, type), ...comic.tags.slice(0, 2)])]}
        end={<RankDelta delta={comic.delta} words={said.delta} />}
      />
    </li>
  ));
  return (
    <div className={styles.columns} {...(first > 0 && { 'data-podium': '' })}>
      {first > 0 && (
        <Podium
          comics={list.items.slice(0, first)}
          line={(comic) => countOf(comic, type) || shellWords.line(comic.tags.slice(0, 1))}
        />
      )}
      <ol className={styles.list}>{withListAds(rows, first)}</ol>
    </div>
  );
}

/** What a rank counts, where the comic's own number says it; the others count days that no number of a comic shows. */
function countOf({ views, likes }: RankItem, type: RankType): string {
  if (type === 'view') return said.views(shortNumber(views));
  return type === 'like' ? said.likes(shortNumber(likes)) : '';
}

function typeChoices(type: RankType, comicType: number | undefined) {
  const known: number[] = Object.values(comicTypes);
  const ids = comicType === undefined || known.includes(comicType) ? known : [comicType, ...known];
  return [
    { to: rankAddress(type), name: comicListWords.all, current: comicType === undefined },
    ...ids.map((id) => ({ to: rankAddress(type, id), name: typeName(id), current: id === comicType })),
  ];
}

function NoComics({ type, narrowed }: { type: RankType; narrowed: boolean }) {
  const { title, sentence, action, bare } = said.empty;
  return (
    <Void picture="boat" title={title} sentence={narrowed ? sentence : bare}>
      {narrowed && (
        <ButtonLink look="main" to={rankAddress(type)}>
          {action}
        </ButtonLink>
      )}
    </Void>
  );
}

function Frame(props: { type?: RankType; comicType?: number | undefined; children: ReactNode }) {
  const tabs = rankTypes.map((type) => ({
    to: rankAddress(type, props.comicType),
    name: said.tabs[type],
    current: type === props.type,
  }));
  return (
    <>
      <ListHead title={said.title} words={comicListWords} />
      <UnderTabs label={said.label} tabs={tabs} />
      <main className={`${column.wrap} ${styles.room}`}>{props.children}</main>
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
