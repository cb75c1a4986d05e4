import type { ChapterBrief } from '../../../../contract/comic.ts';
import { sharedNow } from '../../../api/server-clock.ts';

/** Whether a chapter is free, also one whose time has come since its list came. */
export function isFreeByNow({ free, freeAt }: ChapterBrief): boolean {
  return free || (freeAt ?? Number.POSITIVE_INFINITY) <= sharedNow();
}
