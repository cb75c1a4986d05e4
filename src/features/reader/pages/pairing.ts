import type { ReadableChapter } from '../../../../contract/comic.ts';
import type { ReaderChoices } from '../../../stores/reader-choices.ts';

/** Two pages side by side from here on; the same stands in pages.module.css. */
export function wideScreen(): MediaQueryList {
  return window.matchMedia('(min-width: 1024px) and (orientation: landscape)');
}

/** Whether two pages stand side by side. */
export function pairsPages({ view, spread }: Pick<ReaderChoices, 'view' | 'spread'>, wide: boolean): boolean {
  if (view !== 'pages') return false;
  return spread === 'double' || (spread === 'auto' && wide);
}

/** What a chapter's run of pages is called among those that pair one page later. */
export function runName({ chapterNo }: Pick<ReadableChapter, 'chapterNo'>, run: number): string {
  return `${chapterNo}/${run}`;
}
