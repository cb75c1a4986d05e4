import type { ReadableChapter } from '../../../../contract/comic.ts';
import { runOf } from '../../../../domain/page-runs.ts';
import { keepChosen, type ReaderChoices } from '../../../stores/reader-choices.ts';
import { pairsPages, runName, wideScreen } from './pairing.ts';

/** Pairs the pages around an image differently by one page, or as before, where two stand side by side; for good. */
export function shiftPairs(chapter: ReadableChapter, imgIndex: number, choices: ReaderChoices): void {
  const run = runOf(chapter.pages, imgIndex);
  if (run === null || !pairsPages(choices, wideScreen().matches)) return;
  const name = runName(chapter, run);
  const others = choices.shifted.filter((it) => it !== name);
  const shifted = others.length < choices.shifted.length ? others : [...others, name];
  keepChosen({ shifted }, chapter.comicId);
}
