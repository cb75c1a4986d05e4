import { type CSSProperties, memo, type RefObject, useRef, useState } from 'react';
import type { ChapterBrief } from '../../../../contract/comic.ts';
import type { PictureSource } from '../../../../domain/image-address.ts';
import { spreadIndexOf, spreadsOf } from '../../../../domain/spreads.ts';
import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import { readerWords } from '../../../text/reader.ts';
import { AdSlot } from '../../../ui/ad-slot.tsx';
import { BackIcon, RightIcon } from '../../../ui/icons.tsx';
import { useGo } from '../../../ui/link.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import type { ChapterFlow } from '../chapter/chapter-flow.ts';
import type { FlowChapter } from '../chapter/flow-chapter.ts';
import type { OpenChapter } from '../chapter/reader-data.ts';
import { EndCard } from '../end/end-card.tsx';
import { FirstImage } from '../images/first-image.tsx';
import { PageBox } from '../images/page-box.tsx';
import { loadHint, loadTurned } from '../later.ts';
import { courseOf, type Turn, turnTowards } from './course.ts';
import type { PageStage } from './page-stage.ts';
import styles from './pages.module.css';
import { pairsPages } from './pairing.ts';
import { sheetShape } from './sheet-rack.ts';
import { useStage } from './use-stage.ts';

interface PagesProps {
  flow: ChapterFlow;
  /** The chapter of it that is turned through: what is drawn of it stays while its facts are asked for anew. */
  here: FlowChapter;
  /** The same chapter as it is known now, and what follows its last page. */
  data: OpenChapter;
  next: ChapterBrief | null;
  source: PictureSource;
  choices: ReaderChoices;
  /** A tap, on a side that turns pages or between; answers whether it was used up. */
  onTap: (side: boolean) => boolean;
  /** The reader's room, which stays the same while they only read on. */
  room: string;
}

/** A chapter page by page. React draws the first spread; {@link PageStage} takes over from there. */
export const Pages = memo(function Pages(props: PagesProps) {
  const { choices, here } = props;
  const room = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const endSheet = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const go = useGo();
  const onTurn = (past: Turn | 0) => void loadTurned().then((turned) => turned(past, props, go));
  const turner = useStage({ room, stage, endSheet, start }, { ...props, onTurn });
  const course = courseOf(choices);
  const ZoneHint = useLoaded(loadHint, true);
  return (
    <div className={styles.room} ref={room} dir={course.rightToLeft ? 'rtl' : 'ltr'} data-fit={choices.fit}>
      <div className={styles.stage} ref={stage}>
        <FirstSheet {...props} start={start} />
      </div>
      <div className={`${styles.sheet} ${styles.end}`} ref={endSheet} inert>
        <div className={styles.card} dir="ltr">
          <EndCard data={props.data} session={here.session} next={props.next} />
        </div>
      </div>
      <TurnButton side="left" by={turnTowards(course, 'left')} turner={turner} />
      <TurnButton side="right" by={turnTowards(course, 'right')} turner={turner} />
      {ZoneHint && <ZoneHint choices={choices} session={here.session} />}
    </div>
  );
});

/**
 * The page that the address names and, for screens that show two, the one it faces: the style decides, for neither the
 * server nor hydration knows the screen. Drawn once: afterwards the stage owns what is in it.
 */
function FirstSheet(props: PagesProps & { start: RefObject<HTMLDivElement | null> }) {
  const { source, choices } = props;
  const { data, session } = props.here;
  const { chapter } = data;
  const [{ first, pages, spread, drawn }] = useState(() =>
    firstSpread(chapter, session.here.imgIndex, choices),
  );
  if (!first) return null;
  const { '--a': all, '--high': high } = sheetShape(pages);
  const shape = { '--a-one': first.w / first.h, '--a-all': all, '--high': high };
  // The ad before the chapter stands on its first page's sheet; until the stage shows that one it waits beside.
  const start = (
    <div className={styles.start} data-start="" ref={props.start}>
      <AdSlot position={11} />
    </div>
  );
  const begins = pages.some(({ i }) => i === 1);
  return (
    <>
      <div className={styles.sheet} data-first={spread} style={shape as CSSProperties}>
        {begins && start}
        {pages.map((page) => (
          <PageBox key={page.i} page={page} sized={choices.dataSaver} facing={page !== first}>
            {drawn && page === first && (
              <FirstImage
                className={styles.image}
                source={source}
                chapter={chapter}
                page={page}
                view="pages"
              />
            )}
          </PageBox>
        ))}
      </div>
      {!begins && start}
    </>
  );
}

function firstSpread({ pages }: OpenChapter['chapter'], imgIndex: number, choices: ReaderChoices) {
  const spreads = spreadsOf(pages, { double: pairsPages(choices, true), coverAlone: choices.coverAlone });
  const spread = spreads[spreadIndexOf(spreads, imgIndex)] ?? [];
  return {
    first: pages[imgIndex - 1] ?? pages[0],
    pages: pages.filter((page) => spread.includes(page.i)),
    // To who saves data the loader brings a small one.
    drawn: !choices.dataSaver,
    spread: pairsPages(choices, false) ? 'double' : pairsPages(choices, true) ? 'auto' : 'single',
  };
}

/** Seen on large screens; everywhere there for who listens. */
function TurnButton(props: { side: 'left' | 'right'; by: Turn; turner: RefObject<PageStage | null> }) {
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
