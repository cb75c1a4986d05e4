import { useState } from 'react';
import type { ChapterBrief, ComicDetail } from '../../../contract/comic.ts';
import { chapterMark } from '../../../domain/chapter-name.ts';
import type { HistoryEntry } from '../../mirror/history-entry.ts';
import { comicInfoWords } from '../../text/comic-info.ts';
import { shellWords } from '../../text/shell.ts';
import { Chip } from '../../ui/chip.tsx';
import { SortIcon } from '../../ui/icons.tsx';
import { QuietButton } from '../../ui/quiet-action.tsx';
import { ChapterCell } from './chapter-cell.tsx';
import { ChapterLegend } from './chapter-legend.tsx';
import styles from './table-of-chapters.module.css';

/** How many chapters a range holds. */
const rangeSize = 50;

const said = comicInfoWords.chapters;

/** All chapters, fifty at a time, forwards or backwards; it opens where one stopped. */
export function TableOfChapters(props: {
  comic: ComicDetail;
  chapters: ChapterBrief[];
  entry: HistoryEntry | null;
}) {
  const { comic, chapters, entry } = props;
  const [chosen, choose] = useState<number | null>(null);
  const [backwards, turn] = useState(false);
  const ranges = rangesOf(chapters);
  const at =
    chosen ??
    Math.max(
      0,
      ranges.findIndex((range) => holds(range, entry)),
    );
  const shown = ranges[at] ?? [];
  const status = comic.finished ? comicInfoWords.finished : comicInfoWords.ongoing;
  return (
    <section className={styles.table} aria-labelledby="chapters">
      <div className={styles.head}>
        <h2 id="chapters">{said.title}</h2>
        <p>{shellWords.line([said.count(chapters.length), status])}</p>
        {chapters.length > 1 && (
          <QuietButton onClick={() => turn(!backwards)}>
            <SortIcon size={20} />
            {backwards ? said.descending : said.ascending}
          </QuietButton>
        )}
      </div>
      {ranges.length > 1 && (
        <fieldset className={styles.ranges} aria-label={said.ranges}>
          {ranges.map((range, index) => (
            <Chip key={range[0]?.chapterNo} pressed={index === at} onClick={() => choose(index)}>
              {nameOf(range)}
            </Chip>
          ))}
        </fieldset>
      )}
      {shown.length === 0 && <p className={styles.none}>{said.none}</p>}
      <ul className={styles.cells}>
        {(backwards ? shown.toReversed() : shown).map((chapter) => (
          <li key={chapter.chapterNo}>
            <ChapterCell comicId={comic.id} chapter={chapter} entry={entry} />
          </li>
        ))}
      </ul>
      <ChapterLegend chapters={shown} entry={entry} />
    </section>
  );
}

function rangesOf(chapters: ChapterBrief[]): ChapterBrief[][] {
  const count = Math.ceil(chapters.length / rangeSize);
  return Array.from({ length: count }, (_, at) => chapters.slice(at * rangeSize, (at + 1) * rangeSize));
}

function holds(range: ChapterBrief[], entry: HistoryEntry | null): boolean {
  return range.some(({ chapterNo }) => chapterNo === entry?.chapterNo);
}

function nameOf(range: ChapterBrief[]): string {
  const [first, last] = [range[0], range.at(-1)];
  return first && last ? said.range(chapterMark(first), chapterMark(last)) : '';
}
