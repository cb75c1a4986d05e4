import { type LoaderFunctionArgs, useLoaderData, useLocation, useRouteError } from 'react-router';
import type { RoomHandle } from '../../ui/page-head.ts';
import { chapterTitle } from './chapter/chapter-title.ts';
import { loadChapter } from './chapter/load-chapter.ts';
import { readerAsk } from './chapter/reader-address.ts';
import type { ReaderData } from './chapter/reader-data.ts';
import { useDocumentFirst } from './gate/document-first.ts';
import { loadFailure, loadLikelyPart, loadParts, partNow } from './parts.ts';
import { ReaderRoom } from './reader-room.tsx';

/** The chapter, or why it could not be had, once the code is there that it is shown with. */
export async function loader(args: LoaderFunctionArgs): Promise<ReaderData> {
  if (!import.meta.env.SSR) loadLikelyPart(Number(readerAsk(new URL(args.request.url)).id));
  try {
    const data = await loadChapter(args);
    await loadParts(data);
    return data;
  } catch (error) {
    await loadFailure();
    throw error;
  }
}

export const handle: RoomHandle<ReaderData> = {
  head: (data, site) => ({
    title: `${chapterTitle(data.brief)} · ${data.comic.title}`,
    // Only the server writes the rest.
    ...partNow('head')?.(data, site),
  }),
  // Which chapters are bought is the member's own.
  personal: true,
};

export function Component() {
  const data = useDocumentFirst(useLoaderData<ReaderData>());
  const location = useLocation();
  const LockedRoom = partNow('gate');
  if (data.lock) return LockedRoom && <LockedRoom key={location.key} data={data} />;
  // Who flows from chapter to chapter stays in one room; whoever goes to one by a link comes into a new one.
  const room = roomIn(location.state) ?? location.key;
  return <ReaderRoom key={room} data={data} room={room} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const ChapterFailure = partNow('failure');
  // The site's own error page says it without the room's code.
  if (!ChapterFailure) throw error;
  return <ChapterFailure />;
}

/** What the flow writes into the history's entry; a reload finds it there still. */
function roomIn(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'room' in state ? String(state.room) : null;
}
