import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRouteError } from 'react-router';
import { groupedNumber } from '../../../domain/short-number.ts';
import { callContext } from '../../api/call.ts';
import { conditionsOf } from '../../api/comic-filter.ts';
import { type ListOrLast, listOrLast } from '../../api/list-or-last.ts';
import { categoryWords } from '../../text/category.ts';
import { comicListWords } from '../../text/comic-list.ts';
import { shellWords } from '../../text/shell.ts';
import { AdSlot } from '../../ui/ad-slot.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import column from '../../ui/column.module.css';
import { ComicGrid } from '../../ui/comic-grid.tsx';
import { describeList } from '../../ui/describe-list.ts';
import bar from '../../ui/list-bar.module.css';
import { ListFault } from '../../ui/list-fault.tsx';
import { ListFoot } from '../../ui/list-foot.tsx';
import { ListHead } from '../../ui/list-head.tsx';
import type { RoomHandle } from '../../ui/page-head.ts';
import { RoomFailure } from '../../ui/room-failure.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Void } from '../../ui/void.tsx';
import { categoryAddress, lengthOf, loosened, saidOf, sortChoices } from './filter-choices.ts';
import { Filters } from './filters.tsx';
import { type CategoryData, loadCategory } from './load-category.ts';

export function loader({ request, context }: LoaderFunctionArgs): Promise<ListOrLast<CategoryData>> {
  const call = context.get(callContext);
  return listOrLast('category', () => loadCategory(call, new URL(request.url).searchParams));
}

export const handle: RoomHandle<ListOrLast<CategoryData>> = {
  head: ({ data: { filter, list, categories } }, { config }) => {
    const said = shellWords.line(saidOf(filter, categories));
    const title = shellWords.line([said, categoryWords.title]);
    const canonical = categoryAddress(filter, list.page);
    return {
      ...{ title, canonical },
      description: categoryWords.description(said),
      noindex: conditionsOf(filter) > 1 || list.items.length === 0,
      // Only what does without a script reads it.
      ...(import.meta.env.SSR
        ? describeList(config?.siteName || shellWords.siteName, title, canonical, list)
        : {}),
    };
  },
};

export function Component() {
  const { data, fault } = useLoaderData<ListOrLast<CategoryData>>();
  const { filter, list, categories } = data;
  const what = shellWords.line(saidOf(filter, categories)) || categoryWords.everything;
  return (
    <Frame>
      <AdSlot position={6} />
      <Filters filter={filter} categories={categories} />
      <div className={bar.bar} data-ruled>
        <span role="status">{shellWords.line([what, comicListWords.count(groupedNumber(list.total))])}</span>
        <Segments label={categoryWords.sort} choices={sortChoices(filter)} />
      </div>
      <ListFault fault={fault} words={comicListWords} retry={shellWords.failure.retry} />
      {list.items.length === 0 ? (
        <NoComics data={data} />
      ) : (
        <ComicGrid comics={list.items} line={lengthOf} badges={shellWords.badges} />
      )}
      <ListFoot list={list} address={(page) => categoryAddress(filter, page)} words={comicListWords} />
    </Frame>
  );
}

/** Nothing fits: the way out is one condition less. */
function NoComics({ data: { filter, categories } }: { data: CategoryData }) {
  const said = categoryWords.empty;
  const words = saidOf(filter, categories);
  const looser = loosened(filter, categories);
  const only = saidOf(looser, categories)[0];
  return (
    <Void
      picture="boat"
      title={said.title}
      sentence={words.length === 0 ? said.bare : said.sentence(shellWords.line(words))}
    >
      {words.length > 0 && (
        <ButtonLink look="main" to={categoryAddress(looser)}>
          {only === undefined ? said.all : said.only(only)}
        </ButtonLink>
      )}
    </Void>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <ListHead title={categoryWords.title} words={comicListWords} />
      <main className={column.wrap}>{children}</main>
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
