import { useEffect, useMemo, useState } from 'react';
import { orientations } from '../../../contract/constants.ts';
import { notify } from '../../stores/notices.ts';
import type { ReaderChoices } from '../../stores/reader-choices.ts';
import { readerWords } from '../../text/reader.ts';
import type { ReaderData } from './chapter/reader-data.ts';
import { type ComicKind, readerChoices } from './choices.ts';
import type { headOf } from './document-head.ts';
import type { ChapterFailure } from './failure/chapter-failure.tsx';
import { firstPart, partOf } from './first-part.ts';
import type { LockedRoom } from './gate/locked-room.tsx';
import { loadCrop } from './images/crop.ts';
import type { Pages } from './pages/pages.tsx';
import type { Strip } from './strip/strip.tsx';

/** What of the room's code only some chapters need, mostly one of these. */
interface Parts {
  strip: typeof Strip;
  pages: typeof Pages;
  gate: typeof LockedRoom;
  failure: typeof ChapterFailure;
  /** The server's own. */
  head: typeof headOf;
}
type Part = keyof Parts;

const code: Partial<Parts> = {};

const loaders: { [Name in Part]: () => Promise<Parts[Name]> } = {
  strip: async () => (await import('./strip/strip.tsx')).Strip,
  pages: async () => (await import('./pages/pages.tsx')).Pages,
  gate: async () => (await import('./gate/locked-room.tsx')).LockedRoom,
  failure: async () => (await import('./failure/chapter-failure.tsx')).ChapterFailure,
  head: async () => (import.meta.env.SSR ? (await import('./document-head.ts')).headOf : () => ({})),
};

/** A part whose code is there. */
export function partNow<Name extends Part>(name: Name): Parts[Name] | undefined {
  return code[name];
}

/** Loads what a chapter is drawn with here, and was drawn with by the server where that drew the document. */
export async function loadParts(data: ReaderData): Promise<void> {
  const { view, crop } = readerChoices(data.comic);
  const own = data.lock ? 'gate' : partOf(view);
  await Promise.all([
    load(own),
    isFromDocument() && load(firstPart(data)),
    import.meta.env.SSR && load('head'),
    // Pages can be read without it.
    crop && loadCrop().catch(() => {}),
  ]);
}

/** Loads what says that a chapter could not be had. Never rejects. */
export async function loadFailure(): Promise<void> {
  await load('failure').catch(() => {});
}

/** While the chapter is on its way the code comes along that it will most likely be drawn with. */
export function loadLikelyPart(comicId: number): void {
  if (isFromDocument()) return;
  const kind: ComicKind = { id: comicId, orientation: orientations.vertical, rightToLeft: false };
  load(partOf(readerChoices(kind).view)).catch(() => {});
}

/** The choices as they can be drawn: while the code of the chosen view is on its way, with the view from before. */
export function useDrawable(chosen: ReaderChoices): ReaderChoices {
  const { view } = chosen;
  const ready = code[partOf(view)] !== undefined;
  const [drawn, draw] = useState(() => (ready ? view : code.strip ? 'strip' : 'pages'));
  // Whatever is chosen next asks again for what could not be had, and says so once.
  useEffect(() => {
    let gone = false;
    let withdraw = () => {};
    load(partOf(chosen.view)).then(
      () => gone || draw(chosen.view),
      () => {
        if (!gone) withdraw = notify({ severity: 'warn', summary: readerWords.offline.title });
      },
    );
    return () => {
      gone = true;
      withdraw();
    };
  }, [chosen]);
  return useMemo(() => (ready ? chosen : { ...chosen, view: drawn }), [ready, chosen, drawn]);
}

async function load<Name extends Part>(name: Name): Promise<void> {
  code[name] ??= await loaders[name]();
}

function isFromDocument(): boolean {
  return !import.meta.env.SSR && document.querySelector('[data-rendered] [data-part=reader]') !== null;
}
