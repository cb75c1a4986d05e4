import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRouteError } from 'react-router';
import type { CodedError } from '../../../../contract/coded-error.ts';
import type { Answer } from '../../../../contract/endpoints.ts';
import { comicAddress } from '../../../../domain/comic-address.ts';
import { groupedNumber } from '../../../../domain/short-number.ts';
import { callContext } from '../../../api/call.ts';
import { readPage } from '../../../api/comic-filter.ts';
import { listOrLast } from '../../../api/list-or-last.ts';
import { pageWithin } from '../../../api/page-within.ts';
import { sharedNow } from '../../../api/server-clock.ts';
import { useZone } from '../../../stores/zone.ts';
import { chapterWord } from '../../../text/chapter-word.ts';
import { comicListWords } from '../../../text/comic-list.ts';
import { dailyWords } from '../../../text/daily.ts';
import { shellWords } from '../../../text/shell.ts';
import { AdSlot } from '../../../ui/ad-slot.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import column from '../../../ui/column.module.css';
import { ComicRow } from '../../../ui/comic-row.tsx';
import { describeList } from '../../../ui/describe-list.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { ListFault } from '../../../ui/list-fault.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import type { RoomHandle } from '../../../ui/page-head.ts';
import { RoomFailure } from '../../../ui/room-failure.tsx';
import { Void } from '../../../ui/void.tsx';
import { withListAds } from '../../../ui/with-list-ads.tsx';
import { TopBar } from '../top-bar.tsx';
import styles from './route.module.css';
import { dayBefore, dayOfList, monthAndDay, timeOn, type WeekDay, weekUntil } from './week.ts';
import { WeekTabs } from './week-tabs.tsx';

const said = dailyWords;
const pageSize = 50;

type Comic = Answer<'listDaily'>['items'][number];

interface DailyData {
  /** The day that was asked for (1 is Monday, decisions §11); null is the merchant's today. */
  day: number | null;
  /** When the room was opened, ms since 1970 by the site's clock. */
  at: number;
  list: Answer<'listDaily'>;
  /** Why it is not what was asked for now. */
  fault: CodedError | null;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<DailyData> {
  const call = context.get(callContext);
  const query = new URL(request.url).searchParams;
  const named = Number(query.get('day'));
  const day = Number.isInteger(named) && named >= 1 && named <= 7 ? named : null;
  const { data, fault } = await listOrLast('daily', async () => {
    const list = await pageWithin(readPage(query), (page) =>
      call('listDaily', { ...(day !== null && { day }), page, size: pageSize }),
    );
    return { day, list };
  });
  // The week is today's, also where the list is one of before.
  return { ...data, fault, at: sharedNow() };
}

export const handle: RoomHandle<DailyData> = {
  head: ({ day, list }, { config }) => {
    const { title, description } = said;
    const canonical = dailyAddress(day, list.page);
    return {
      ...{ title, description, canonical },
      // Only what does without a script reads it.
      ...(import.meta.env.SSR
        ? describeList(config?.siteName || shellWords.siteName, title, canonical, list)
        : {}),
    };
  },
};

export function Component() {
  const { day, at, list, fault } = useLoaderData<DailyData>();
  const zone = useZone();
  const week = weekUntil(at, zone, said.firstDay);
  const shown = dayOfList(week, list, day);
  return (
    <Frame tabs={<WeekTabs week={week} shown={shown} />}>
      <AdSlot position={4} />
      <ListFault fault={fault} words={comicListWords} retry={shellWords.failure.retry} />
      <h2 className={styles.head}>
        {said.heading(dayName(shown, week))} <small>{comicListWords.count(groupedNumber(list.total))}</small>
      </h2>
      {list.items.length === 0 ? (
        <QuietDay before={dayBefore(week, shown)} />
      ) : (
        <ul className={styles.list}>
          {withListAds(
            list.items.map((comic) => (
              <li key={comic.id}>
                <Update comic={comic} time={timeOn(shown.date, comic.latestAt, zone)} />
              </li>
            )),
          )}
        </ul>
      )}
      <ListFoot list={list} address={(page) => dailyAddress(shown.day, page)} words={comicListWords} />
    </Frame>
  );
}

/** Where a page of a day's list is; null is the merchant's today, which goes on under the same address. */
function dailyAddress(day: number | null, page: number): string {
  const query = new URLSearchParams({
    ...(day !== null && { day: String(day) }),
    ...(page > 1 && { page: String(page) }),
  });
  return String(query) === '' ? '/dailyUpdate' : `/dailyUpdate?${query}`;
}

function Update({ comic, time }: { comic: Comic; time: string }) {
  const { latestNo, latestLabel = '', latestTitle, authors, tags } = comic;
  return (
    <ComicRow
      comic={comic}
      to={comicAddress(comic.id)}
      lines={[
        `${chapterWord({ chapterNo: latestNo, label: latestLabel })} ${latestTitle}`,
        shellWords.line([authors[0] ?? '', ...tags.slice(0, 2)]),
      ]}
      end={
        <>
          {time}
          {comic.free && <Badge look="free">{shellWords.badges.free}</Badge>}
          {comic.finished && <Badge look="end">{shellWords.badges.finished}</Badge>}
        </>
      }
    />
  );
}

/** Nothing came on this day; the day before may have more, or today where the week has none before it. */
function QuietDay({ before }: { before: WeekDay | null }) {
  const { title, sentence, oldest, action } = said.empty;
  return (
    <Void picture="boat" title={title} sentence={before ? sentence : oldest}>
      <ButtonLink look="main" to={dailyAddress(before?.day ?? null, 1)}>
        {action(before ? (said.days[before.day - 1] ?? '') : said.today)}
      </ButtonLink>
    </Void>
  );
}

/** Of a day before the week the date as well. */
function dayName(shown: WeekDay, week: WeekDay[]): string {
  if (shown.today) return said.today;
  const name = said.days[shown.day - 1] ?? '';
  return week.includes(shown) ? name : said.day(name, ...monthAndDay(shown));
}

function Frame({ tabs, children }: { tabs?: ReactNode; children: ReactNode }) {
  return (
    <>
      <TopBar current="/dailyUpdate" />
      <main>
        <h1>
          <HiddenText>{said.title}</HiddenText>
        </h1>
        {tabs}
        <div className={column.wrap}>{children}</div>
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
