import { useEffect, useState } from 'react';
import type { ChapterBrief, ComicDetail } from '../../../contract/comic.ts';
import { chapterMark } from '../../../domain/chapter-name.ts';
import { sharedNow } from '../../api/server-clock.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';
import { askToBuy } from '../../stores/purchase.ts';
import type { SavedMarks } from '../../stores/use-saved.ts';
import { useZone } from '../../stores/zone.ts';
import { chapterListWords } from '../../text/chapter-list.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { dateWords } from '../../text/date-words.ts';
import { shellWords } from '../../text/shell.ts';
import { Chip } from '../../ui/chip.tsx';
import { JumpForm } from '../../ui/jump-form.tsx';
import { TicketIcon } from '../../ui/place-icons.tsx';
import { QuietButton } from '../../ui/quiet-action.tsx';
import { SortIcon } from '../../ui/sort-icon.tsx';
import { useInRow } from '../../ui/use-in-row.ts';
import { useKeptState } from '../../ui/use-kept-state.ts';
import { ChapterCell, chapterCellId } from './chapter-cell.tsx';
import { ChapterLegend } from './chapter-legend.tsx';
import styles from './table-of-chapters.module.css';
import { weeklyUpdate } from './weekly-update.ts';

/** How many chapters a range holds. */
const rangeSize = 50;

const said = comicInfoWords.chapters;

/** All chapters, or those that may be read, fifty at a time, forwards or backwards; it opens where one stopped. */
export function TableOfChapters(props: {
  comic: ComicDetail;
  chapters: ChapterBrief[];
  entry: HistoryEntry | null;
  marks: SavedMarks;
  online: boolean;
}) {
  const { comic, chapters, entry, marks, online } = props;
  const [chosen, choose] = useKeptState<number | null>('range', null);
  const [backwards, setBackwards] = useKeptState('backwards', false);
  const [hidesLocked, hideLocked] = useKeptState('hidesLocked', false);
  const [jumped, jump] = useState<ChapterBrief | null>(null);
  const sells = chapters.some(({ free, bought }) => !free && !bought);
  const open = chapters.filter((it) => it.free || it.bought || marks.get(it.chapterNo)?.open);
  // With the member who bought them go what was chosen among them, and perhaps all that is open.
  const canHide = open.length > 0 && open.length < chapters.length;
  const ranges = rangesOf(canHide && hidesLocked ? open : chapters);
  const own = rangeWith(ranges, entry?.chapterNo);
  const first = backwards ? ranges.length - 1 : 0;
  const at = Math.min(chosen ?? (own < 0 ? first : own), ranges.length - 1);
  const shown = ranges[at] ?? [];
  const weekly = useWeekly(comic, chapters);
  const count = <p className={styles.count}>{shellWords.line([said.count(chapters.length), weekly])}</p>;
  // Beside the button that sells them, which would stand alone.
  const aside = sells && ranges.length === 1;
  useFocusOn(jumped);
  const row = useInRow<HTMLFieldSetElement>(`${at} ${backwards}`);
  /** Backwards the list begins with the newest ones. */
  const turn = () => {
    setBackwards(!backwards);
    choose(backwards ? 0 : ranges.length - 1);
  };
  return (
    <section aria-labelledby="chapters">
      <div className={styles.head}>
        <h2 id="chapters" tabIndex={-1}>
          {said.title}
        </h2>
        {!aside && count}
        {canHide && (
          <Chip
            pressed={hidesLocked}
            onClick={() => {
              hideLocked(!hidesLocked);
              choose(null);
            }}
          >
            {said.hideLocked}
          </Chip>
        )}
        {chapters.length > 1 && (
          <QuietButton onClick={turn}>
            <SortIcon size={20} />
            {backwards ? chapterListWords.descending : chapterListWords.ascending}
          </QuietButton>
        )}
      </div>
      <div className={styles.tools}>
        {ranges.length > 1 && (
          <fieldset ref={row} className={styles.ranges} aria-label={said.ranges}>
            {(backwards ? ranges.toReversed() : ranges).map((range) => (
              <Chip
                key={range[0]?.chapterNo}
                pressed={range === shown}
                onClick={() => choose(ranges.indexOf(range))}
              >
                {nameOf(range)}
              </Chip>
            ))}
          </fieldset>
        )}
        {ranges.length > 1 && (
          <JumpForm
            said={chapterListWords}
            chapters={chapters}
            onJump={(chapter) => {
              // What is hidden is asked for too.
              hideLocked(false);
              choose(rangeWith(rangesOf(chapters), chapter.chapterNo));
              // Another object each time: the same chapter may be asked for twice.
              jump({ ...chapter });
            }}
          />
        )}
        {aside && count}
        {sells && <BuySeveral comicId={comic.id} from={entry?.chapterNo} online={online} />}
      </div>
      {shown.length === 0 && <p className={styles.none}>{said.none}</p>}
      <ul className={styles.cells}>
        {(backwards ? shown.toReversed() : shown).map((chapter) => (
          <li key={chapter.chapterNo}>
            <ChapterCell
              comicId={comic.id}
              chapter={chapter}
              entry={entry}
              mark={marks.get(chapter.chapterNo)}
              online={online}
            />
          </li>
        ))}
      </ul>
      <ChapterLegend
        chapters={shown}
        entry={entry}
        saved={shown.some((it) => marks.get(it.chapterNo)?.open)}
      />
    </section>
  );
}

/** On which day of the week its chapters come; empty where they have none, or no more come. */
function useWeekly({ finished }: ComicDetail, chapters: ChapterBrief[]): string {
  const timeZone = useZone();
  const at = weeklyUpdate(
    chapters.map(({ publishedAt }) => publishedAt),
    sharedNow(),
  );
  return at === null || finished ? '' : said.weekly(dateWords(at, { weekday: 'short', timeZone }));
}

/** Nothing is bought without a network, not even later: that is said in place of the button. */
function BuySeveral({
  comicId,
  from,
  online,
}: {
  comicId: number;
  from: number | undefined;
  online: boolean;
}) {
  if (!online) return <p className={styles.note}>{said.buyOffline}</p>;
  return (
    <button
      ref={leaveFocus}
      type="button"
      className={styles.buy}
      aria-haspopup="dialog"
      onClick={() => askToBuy({ comicId, ...(from !== undefined && { from }) })}
    >
      <TicketIcon size={16} />
      {said.buySeveral}
    </button>
  );
}

/** Puts the focus on a chapter once its range is shown. */
function useFocusOn(chapter: ChapterBrief | null): void {
  useEffect(() => {
    if (chapter) document.getElementById(chapterCellId(chapter.chapterNo))?.focus();
  }, [chapter]);
}

function rangesOf(chapters: ChapterBrief[]): ChapterBrief[][] {
  const count = Math.ceil(chapters.length / rangeSize);
  return Array.from({ length: count }, (_, at) => chapters.slice(at * rangeSize, (at + 1) * rangeSize));
}

/** Where in the list a chapter stands; -1 when nowhere. */
function rangeWith(ranges: ChapterBrief[][], chapterNo: number | undefined): number {
  return ranges.findIndex((range) => range.some((it) => it.chapterNo === chapterNo));
}

function nameOf(range: ChapterBrief[]): string {
  const [first, last] = [range[0], range.at(-1)];
  return first && last ? said.range(chapterMark(first), chapterMark(last)) : '';
}

/** With the last chapter bought the button goes, and would take the focus along. */
function leaveFocus(button: HTMLButtonElement) {
  return () => {
    if (button.matches(':focus')) document.getElementById('chapters')?.focus();
  };
}
