import { useLoaderData, useLocation } from 'react-router';
import type { SiteFacts } from '../../../contract/site.ts';
import { pictureSource } from '../../stores/site.ts';
import type { RoomHandle } from '../../ui/page-head.ts';
import { chapterTitle } from './chapter/chapter-title.ts';
import { loadChapter } from './chapter/load-chapter.ts';
import { firstPicture } from './chapter/page-picture.ts';
import type { ReaderData } from './chapter/reader-data.ts';
import { ChapterFailure } from './failure/chapter-failure.tsx';
import { useDocumentFirst } from './gate/document-first.ts';
import { LockedRoom } from './gate/locked-room.tsx';
import { linkOf } from './link.ts';
import { defaultView } from './preferences.ts';
import { ReaderRoom } from './reader-room.tsx';
import { placeCode } from './strip/place-script.tsx';

export const loader = loadChapter;

export const handle: RoomHandle<ReaderData> = {
  head: (data, site) => ({
    title: `${chapterTitle(data.brief)} · ${data.comic.title}`,
    pictures: picturesOf(data, site),
    scripts: data.lock ? [] : [placeCode(data)],
    // Only what does without a script reads the rest, and the browser's own code need not carry it.
    ...(import.meta.env.SSR ? linkOf(data, site) : {}),
  }),
  // Which chapters are bought is the member's own.
  personal: true,
};

export function Component() {
  const data = useDocumentFirst(useLoaderData<ReaderData>());
  const location = useLocation();
  if (data.lock) return <LockedRoom key={location.key} data={data} />;
  // Who flows from chapter to chapter stays in one room; whoever goes to one by a link comes into a new one.
  const room = roomIn(location.state) ?? location.key;
  return <ReaderRoom key={room} data={data} room={room} />;
}

export function ErrorBoundary() {
  return <ChapterFailure />;
}

/** What the flow writes into the history's entry; a reload finds it there still. */
function roomIn(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'room' in state ? String(state.room) : null;
}

/** The one picture that the first screen waits for. */
function picturesOf(data: ReaderData, site: SiteFacts) {
  const page = data.lock ? undefined : data.chapter.pages[data.target.imgIndex - 1];
  if (data.lock || !page) return [];
  return [firstPicture(pictureSource(site), data.chapter, page, defaultView(data.comic))];
}
