import type { ChapterBrief } from '../../../contract/comic.ts';
import { chapterMark } from '../../../domain/chapter-name.ts';
import { groupedNumber } from '../../../domain/short-number.ts';
import { chapterSpanWords } from '../../text/chapter-span.ts';
import { chapterWord } from '../../text/chapter-word.ts';
import { purchaseWords } from '../../text/purchase.ts';
import { ChoiceGrid } from '../../ui/choice-grid.tsx';

const said = purchaseWords;

/** Every chapter of the comic; those that one has, or that are free, stand there struck through. */
export function ChapterPicker(props: {
  offered: readonly ChapterBrief[];
  chosen: readonly ChapterBrief[];
  onSet: (chapterNos: readonly number[], wanted: boolean) => void;
}) {
  const { offered, onSet } = props;
  const chosen = new Set(props.chosen);
  const choices = offered.map((chapter) => ({
    key: chapter.chapterNo,
    mark: chapterMark(chapter),
    name: spokenName(chapter),
    chosen: chosen.has(chapter),
    closed: chapter.free || chapter.bought,
  }));
  return <ChoiceGrid label={said.pick} spanWords={chapterSpanWords} choices={choices} onSet={onSet} />;
}

function spokenName(chapter: ChapterBrief): string {
  const name = chapterWord(chapter);
  if (chapter.bought) return said.pickBought(name);
  return chapter.free ? said.pickFree(name) : said.pickable(name, groupedNumber(chapter.price));
}
