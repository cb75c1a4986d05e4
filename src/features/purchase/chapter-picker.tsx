import type { ChapterBrief } from '../../../contract/comic.ts';
import { chapterMark, isNumbered } from '../../../domain/chapter-name.ts';
import { groupedNumber } from '../../../domain/short-number.ts';
import { purchaseWords } from '../../text/purchase.ts';
import { shellWords } from '../../text/shell.ts';
import styles from './chapter-picker.module.css';

const said = purchaseWords;

/** Every chapter of the comic; those that one has, or that are free, stand there struck through. */
export function ChapterPicker(props: {
  offered: readonly ChapterBrief[];
  chosen: readonly ChapterBrief[];
  onToggle: (chapterNo: number) => void;
}) {
  const { offered, chosen, onToggle } = props;
  return (
    <fieldset className={styles.picker} aria-label={said.pick}>
      {offered.map((chapter) => {
        const mark = chapterMark(chapter);
        return (
          <label key={chapter.chapterNo} data-long={mark.length > 3 ? '' : undefined}>
            <input
              type="checkbox"
              aria-label={spokenName(chapter)}
              checked={chosen.includes(chapter)}
              disabled={chapter.free || chapter.bought}
              onChange={() => onToggle(chapter.chapterNo)}
            />
            <span aria-hidden="true">{mark}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

function spokenName(chapter: ChapterBrief): string {
  const mark = chapterMark(chapter);
  const name = isNumbered(chapter) ? shellWords.chapter(mark) : mark;
  if (chapter.bought) return said.pickBought(name);
  return chapter.free ? said.pickFree(name) : said.pickable(name, groupedNumber(chapter.price));
}
