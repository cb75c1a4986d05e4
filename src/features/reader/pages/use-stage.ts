import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { PictureSource } from '../../../../domain/image-address.ts';
import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import type { ChapterFlow } from '../chapter/chapter-flow.ts';
import type { FlowChapter } from '../chapter/flow-chapter.ts';
import { cropNow } from '../images/crop.ts';
import { ImageLoader } from '../images/image-loader.ts';
import { flowPlaces } from '../images/image-places.ts';
import images from '../images/images.module.css';
import { pageWord } from '../images/page-word.ts';
import { PageGestures } from './page-gestures.ts';
import { PageMagnifying } from './page-magnifying.ts';
import { PageStage, type StageEvents } from './page-stage.ts';
import styles from './pages.module.css';
import { type Looks, type RackParts, SheetRack } from './sheet-rack.ts';

type Parts = { [Part in 'room' | keyof RackParts]: RefObject<HTMLDivElement | null> };

interface Reading {
  flow: ChapterFlow;
  /** The chapter of it that is turned through. */
  here: FlowChapter;
  source: PictureSource;
  choices: ReaderChoices;
  onTap: (side: boolean) => boolean;
  onTurn: StageEvents['onTurn'];
}

/** Brings the pages to life; what turns them stands in the answer. */
export function useStage(
  { room, stage, endSheet, start }: Parts,
  reading: Reading,
): RefObject<PageStage | null> {
  const turner = useRef<PageStage>(null);
  const { flow, here, source, choices } = reading;
  // What only changes what is done next builds no new stage: that would take a magnified page away from its reader.
  const now = useRef(reading);
  useLayoutEffect(() => {
    now.current = reading;
  });
  useLayoutEffect(() => {
    if (!room.current || !stage.current || !endSheet.current || !start.current) return;
    const drawn = { stage: stage.current, endSheet: endSheet.current, start: start.current };
    const { session } = here;
    const { chapter } = here.data;
    const choicesNow = () => now.current.choices;
    const rack = new SheetRack(drawn, chapter.pages, looksOf(choicesNow));
    const magnifying = new PageMagnifying(room.current, session, choicesNow);
    const imageAt = (imgIndex: number, again?: boolean) => ({
      chapter: { ...chapter, ticket: flow.ticketOf(here, again) },
      imgIndex,
    });
    const places = flowPlaces(source, imageAt, {
      boxOf: (imgIndex) => rack.boxOf(imgIndex),
      cssWidthOf: (imgIndex) => magnifying.cssWidthOf(rack.boxOf(imgIndex)),
      className: styles.image ?? '',
      saves: () => choicesNow().dataSaver,
    });
    const loader = new ImageLoader(places, (_imgIndex, image) => {
      void image.decode().catch(() => {});
      magnifying.comeSoon();
    });
    adoptFirst(stage.current, rack, loader);
    const parts = { rack, loader };
    const onSheet = (sheet: HTMLElement | null) => magnifying.showSheet(sheet);
    const pages = new PageStage(chapter, session, parts, choicesNow(), {
      onTurn: (past) => now.current.onTurn(past),
      onSheet,
    });
    turner.current = pages;
    pages.start();
    const ended = new AbortController();
    magnifying.start(() => pages.prepare(), ended.signal);
    const onTap = (side: boolean) => now.current.onTap(side);
    new PageGestures(room.current, pages, () => magnifying.pan, onTap).listen(ended.signal);
    const detach = session.attach(pages);
    const length = watchLength(endSheet.current);
    return () => {
      detach();
      length.disconnect();
      ended.abort();
      pages.stop();
      loader.stop();
    };
  }, [room, stage, endSheet, start, flow, here, source]);
  useEffect(() => turner.current?.choose(choices), [choices]);
  return turner;
}

function looksOf(choices: () => ReaderChoices): Looks {
  return {
    sheet: styles.sheet ?? '',
    box: images.box ?? '',
    number: images.number ?? '',
    frame: images.frame ?? '',
    word: (page) => pageWord(page, choices().dataSaver),
    crop: (sheet, pages) => cropNow()?.cropSheet(sheet, pages, choices().crop) ?? pages,
  };
}

/** The pages that came with the document go on where they are; one that is not shown at all goes. */
function adoptFirst(stage: HTMLElement, rack: SheetRack, loader: ImageLoader): void {
  for (const box of stage.querySelectorAll<HTMLElement>('[data-image]')) {
    if (box.offsetWidth === 0) {
      box.remove();
      continue;
    }
    const imgIndex = Number(box.dataset.image);
    rack.adopt(imgIndex, box);
    const image = box.querySelector('img');
    if (image) loader.adopt(imgIndex, image);
  }
}

/** Only an end card that is longer than the screen is scrolled; over any other one the pages turn as everywhere. */
function watchLength(endSheet: HTMLElement): ResizeObserver {
  const watch = new ResizeObserver(() =>
    endSheet.toggleAttribute('data-long', endSheet.scrollHeight > endSheet.clientHeight),
  );
  for (const it of [endSheet, ...endSheet.children]) watch.observe(it);
  return watch;
}
