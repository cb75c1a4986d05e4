import {
  type CSSProperties,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { PictureSource } from '../../../../domain/image-address.ts';
import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import { readerWords } from '../../../text/reader.ts';
import { Button } from '../../../ui/button.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import type { ChapterFlow } from '../chapter/chapter-flow.ts';
import type { FlowChapter } from '../chapter/flow-chapter.ts';
import type { FlowState } from '../chapter/flow-view.ts';
import { neighboursOf } from '../chapter/neighbours.ts';
import type { LockedChapter } from '../chapter/reader-data.ts';
import { useAgain } from '../chapter/use-again.ts';
import { useArrival } from '../chrome/use-chrome.ts';
import { EndCard } from '../end/end-card.tsx';
import { useFromDocument } from '../from-document.ts';
import { cropNow } from '../images/crop.ts';
import { ImageLoader } from '../images/image-loader.ts';
import { flowPlaces } from '../images/image-places.ts';
import { acrossOf } from '../images/picture-width.ts';
import { isPressed } from '../is-pressed.ts';
import { keepFocus } from '../keep-focus.ts';
import { loadGate, loadPull } from '../later.ts';
import { useStripZoom } from '../zoom/use-strip-zoom.ts';
import { ChapterParting, ChapterSection, type FirstOfDocument } from './chapter-section.tsx';
import { PlaceScript } from './place-script.tsx';
import styles from './strip.module.css';
import { StripLoading } from './strip-loading.ts';
import { imageNamed, imageNumber, StripMap } from './strip-map.ts';
import { StripScroll } from './strip-scroll.ts';

interface StripProps {
  flow: ChapterFlow;
  source: PictureSource;
  choices: ReaderChoices;
  /** The address named the place. */
  placed: boolean;
  onTap: () => void;
  onTravel: (down: boolean) => void;
}

/**
 * Chapters that flow into each other as one strip. React draws the boxes of each once; which of them hold an image, and
 * the scrolling, are the business of {@link StripScroll}, so that no scroll event ever renders anything.
 */
export const Strip = memo(function Strip(props: StripProps) {
  const { flow, source, choices } = props;
  const state = useSyncExternalStore(flow.onChange, flow.state, flow.state);
  const strip = useRef<HTMLDivElement>(null);
  const [first] = useState(() => firstImage(flow, choices));
  // It has run when the chapter was opened.
  const [place] = useState(() => ({ target: flow.current.data.target, placed: props.placed }));
  const scroll = useStrip(strip, state, first, props);
  useStripZoom(strip, scroll, choices);
  const tap = useQuietTap(props.onTap);
  const Pull = useLoaded(loadPull, flow.previous !== null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap anywhere, not on a control; keys reach the same by m, Esc and Tab
    // biome-ignore lint/a11y/useKeyWithClickEvents: those keys are the room's own
    <div className={styles.room} onClick={tap}>
      {Pull && state.above === 0 && <Pull flow={flow} />}
      <div className={styles.strip} ref={strip} style={looksOf(choices, state)}>
        {state.above > 0 && <div className={styles.above} />}
        {state.mounted.map((chapter) => (
          <ChapterSection
            key={chapter.chapterNo}
            chapter={chapter}
            before={flow.before(chapter)}
            source={source}
            first={first}
            sized={choices.dataSaver}
          />
        ))}
      </div>
      <PlaceScript {...place} />
      {state.gate ? (
        <FlowGate flow={flow} state={state} gate={state.gate} sized={choices.dataSaver} />
      ) : (
        <FlowEnd flow={flow} last={state.last} />
      )}
    </div>
  );
});

/** A locked chapter's gate, where its first image would be. */
function FlowGate(props: { flow: ChapterFlow; state: FlowState; gate: LockedChapter; sized: boolean }) {
  const { flow, state, gate, sized } = props;
  const [tries, setTries] = useState(0);
  return (
    <>
      <ChapterParting ended={state.last} brief={gate.brief} sized={sized} />
      <div className={styles.gate} data-gate="" data-quiet="">
        {state.stalled ? (
          <StalledGate onAgain={flow.tryAgain} />
        ) : (
          <LoadedGate key={tries} gate={gate} onOwned={flow.openGate} onAgain={() => setTries(tries + 1)} />
        )}
      </div>
    </>
  );
}

function LoadedGate(props: { gate: LockedChapter; onOwned: () => void; onAgain: () => void }) {
  const { gate, onOwned, onAgain } = props;
  const [failed, setFailed] = useState(false);
  useArrival();
  const Gate = useLoaded(
    loadGate,
    true,
    useCallback(() => setFailed(true), []),
  );
  if (Gate) return <Gate data={gate} onOwned={onOwned} />;
  return failed ? (
    <Button look="quiet" onClick={onAgain}>
      {readerWords.failure.retry}
    </Button>
  ) : null;
}

function StalledGate({ onAgain }: { onAgain: () => void }) {
  const { title, retry } = readerWords.failure;
  useAgain(onAgain);
  return (
    <div className={styles.stalled}>
      <p role="alert">{title}</p>
      <Button look="quiet" onClick={onAgain}>
        {retry}
      </Button>
    </div>
  );
}

/** After the comic's last chapter, and after each other one until the next has come. */
function FlowEnd({ flow, last }: { flow: ChapterFlow; last: FlowChapter }) {
  const { next } = neighboursOf(flow.dataOf(last).chapters, last.chapterNo);
  // Who waits there scrolls no more.
  useAgain(flow.tryAgain);
  return <EndCard data={last.data} session={last.session} next={next} data-quiet="" />;
}

function useStrip(
  strip: RefObject<HTMLDivElement | null>,
  state: FlowState,
  first: FirstOfDocument,
  { flow, source, choices, onTravel }: StripProps,
): RefObject<StripScroll | null> {
  const fromDocument = useFromDocument();
  const scroll = useRef<StripScroll>(null);
  const saves = useRef(choices.dataSaver);
  const fresh = useRef(false);
  const { stripWidth, stripGap, sidePadding, crop, dataSaver } = choices;
  useLayoutEffect(() => {
    if (strip.current) cropNow()?.cropStrip(strip.current, state.mounted, crop);
  }, [strip, state, crop]);
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return;
    const map = new StripMap(element, flow);
    const loader = loaderFor(map, flow, source, () => saves.current);
    const image = element.querySelector('img');
    first.taken = true;
    const loading = new StripLoading(map, flow, loader, () => saves.current);
    const scrolling = new StripScroll(map, flow, loading, onTravel);
    scroll.current = scrolling;
    fresh.current = true;
    map.measure();
    if (image) loader.adopt(imageNumber(first.chapterNo, first.imgIndex), image);
    scrolling.start(element, fromDocument);
    return () => {
      scroll.current = null;
      scrolling.stop();
      loader.stop();
    };
  }, [strip, flow, source, first, onTravel, fromDocument]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are not read; each of them moves the boxes, which are then measured anew
  useLayoutEffect(() => {
    saves.current = dataSaver;
    if (!fresh.current) scroll.current?.relaid();
    // A gate that opens goes with the button in it that was pressed. Not at once: the focus would have the strip laid out
    // and scrolled up as long as it is too short, without the chapter behind the gate.
    requestAnimationFrame(keepFocus);
    fresh.current = false;
  }, [state, stripWidth, stripGap, sidePadding, crop, dataSaver]);
  useEffect(keepFromRefreshing, []);
  return scroll;
}

function loaderFor(
  map: StripMap,
  flow: ChapterFlow,
  source: PictureSource,
  saves: () => boolean,
): ImageLoader {
  const imageAt = (image: number, again?: boolean) => {
    const { chapterNo, imgIndex } = imageNamed(image);
    const chapter = flow.chapterAt(chapterNo) ?? flow.current;
    return { chapter: { ...chapter.data.chapter, ticket: flow.ticketOf(chapter, again) }, imgIndex };
  };
  const places = flowPlaces(source, imageAt, {
    boxOf: (image) => map.boxOf(image),
    cssWidthOf: (image) => map.width * acrossOf(map.boxOf(image)),
    className: styles.image ?? '',
    saves,
  });
  return new ImageLoader(places, () => {});
}

/**
 * Chosen once: afterwards the loader owns the images, and React must not look for this one elsewhere. To who saves data
 * the loader brings a small one.
 */
function firstImage({ current }: ChapterFlow, { dataSaver }: ReaderChoices): FirstOfDocument {
  const { chapterNo, session } = current;
  return { chapterNo, imgIndex: Math.min(session.here.imgIndex, session.pageCount), taken: dataSaver };
}

/** Numbers that the style sheet reckons with. */
function looksOf({ stripWidth, stripGap, sidePadding }: ReaderChoices, { above }: FlowState): CSSProperties {
  return {
    '--wide': stripWidth / 100,
    '--side': sidePadding / 100,
    '--gap': `${stripGap}px`,
    '--overlap': stripGap === 0 ? '1px' : '0px',
    '--above': above,
  } as CSSProperties;
}

/** Pulled at its top the browser would load the page again, where the reader asks for the chapter before. */
function keepFromRefreshing(): () => void {
  const { style } = document.documentElement;
  style.overscrollBehaviorY = 'contain';
  return () => {
    style.overscrollBehaviorY = '';
  };
}

/** A click that stops no fling (scrolling by itself is none) and is not on something that is itself pressed. */
function useQuietTap(onTap: () => void): (event: { target: EventTarget }) => void {
  const scrolledAt = useRef(0);
  useEffect(() => {
    const note = () => {
      scrolledAt.current = performance.now();
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  return ({ target }) => {
    const isFling = performance.now() - scrolledAt.current < 200 && !document.querySelector('[data-auto]');
    if (isFling) return;
    if (!isPressed(target)) onTap();
  };
}
