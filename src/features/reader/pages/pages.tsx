import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { PictureSource } from '../../../../domain/image-address.ts';
import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import { readerWords } from '../../../text/reader.ts';
import { BackIcon, RightIcon } from '../../../ui/icons.tsx';
import type { OpenChapter } from '../chapter/reader-data.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import { FirstImage } from '../images/first-image.tsx';
import { ImageLoader } from '../images/image-loader.ts';
import { imagePlaces } from '../images/image-places.ts';
import images from '../images/images.module.css';
import { PageBox } from '../images/page-box.tsx';
import { PageGestures } from './page-gestures.ts';
import { PageStage } from './page-stage.ts';
import styles from './pages.module.css';
import { SheetRack } from './sheet-rack.ts';

interface PagesProps {
  data: OpenChapter;
  source: PictureSource;
  session: ReadingSession;
  choices: ReaderChoices;
  /** A tap, on a side that turns pages or between; answers whether it was used up. */
  onTap: (side: boolean) => boolean;
  onPastEnd: () => void;
  /** What follows the last page. */
  children: ReactNode;
}

/** A chapter page by page. React draws the first spread; {@link PageStage} takes over from there. */
export const Pages = memo(function Pages(props: PagesProps) {
  const { chapter, comic } = props.data;
  const room = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const endSheet = useRef<HTMLDivElement>(null);
  const turner = usePages({ room, stage, endSheet }, props);
  // Chosen once: afterwards the stage owns what is in it.
  const [first] = useState(() => chapter.pages[props.session.here.imgIndex - 1] ?? chapter.pages[0]);
  return (
    <div className={styles.room} ref={room} dir={comic.rightToLeft ? 'rtl' : 'ltr'}>
      <div ref={stage}>
        {first && (
          <div className={styles.sheet} style={{ '--a': first.w / first.h } as CSSProperties}>
            <PageBox page={first}>
              <FirstImage
                className={styles.image}
                source={props.source}
                chapter={chapter}
                page={first}
                view="pages"
              />
            </PageBox>
          </div>
        )}
      </div>
      <div className={`${styles.sheet} ${styles.end}`} ref={endSheet} inert>
        <div className={styles.card} data-quiet="" dir="ltr">
          {props.children}
        </div>
      </div>
      <TurnButton side="left" by={comic.rightToLeft ? 1 : -1} turner={turner} />
      <TurnButton side="right" by={comic.rightToLeft ? -1 : 1} turner={turner} />
    </div>
  );
});

/** Seen on large screens; everywhere there for who listens. */
function TurnButton(props: {
  side: 'left' | 'right';
  by: 1 | -1;
  turner: { readonly current: PageStage | null };
}) {
  return (
    <button
      type="button"
      className={styles.turn}
      data-side={props.side}
      aria-label={props.by === 1 ? readerWords.nextPage : readerWords.previousPage}
      onClick={() => props.turner.current?.turn(props.by)}
    >
      {props.side === 'left' ? <BackIcon /> : <RightIcon />}
    </button>
  );
}

interface Parts {
  room: RefObject<HTMLDivElement | null>;
  stage: RefObject<HTMLDivElement | null>;
  endSheet: RefObject<HTMLDivElement | null>;
}

function usePages({ room, stage, endSheet }: Parts, props: PagesProps): RefObject<PageStage | null> {
  const turner = useRef<PageStage>(null);
  const { data, source, session, onTap, onPastEnd } = props;
  useLayoutEffect(() => {
    if (!room.current || !stage.current || !endSheet.current) return;
    const { chapter, comic } = data;
    const looks = { sheet: styles.sheet ?? '', box: images.box ?? '', number: images.number ?? '' };
    const rack = new SheetRack(stage.current, endSheet.current, chapter.pages, looks, comic.rightToLeft);
    const places = imagePlaces(source, chapter, {
      boxOf: (imgIndex) => rack.boxOf(imgIndex),
      cssWidthOf: (imgIndex) => rack.boxOf(imgIndex)?.clientWidth ?? window.innerWidth,
      className: styles.image ?? '',
    });
    const loader = new ImageLoader(places, (_imgIndex, image) => void image.decode().catch(() => {}));
    adoptFirst(stage.current, rack, loader);
    const pages = new PageStage(chapter, session, rack, loader, { onPastEnd });
    turner.current = pages;
    pages.start();
    const ended = new AbortController();
    new PageGestures(room.current, pages, comic.rightToLeft, onTap).listen(ended.signal);
    const detach = session.attach(pages);
    return () => {
      detach();
      ended.abort();
      pages.stop();
      loader.stop();
    };
  }, [room, stage, endSheet, data, source, session, onTap, onPastEnd]);
  return turner;
}

/** The page that came with the document goes on where it is. */
function adoptFirst(stage: HTMLElement, rack: SheetRack, loader: ImageLoader): void {
  for (const box of stage.querySelectorAll<HTMLElement>('[data-image]')) {
    const imgIndex = Number(box.dataset.image);
    rack.adopt(imgIndex, box);
    const image = box.querySelector('img');
    if (image) loader.adopt(imgIndex, image);
  }
}
