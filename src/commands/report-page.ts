import type { PageReportKind } from '../../contract/comic.ts';
import { call } from '../api/call.ts';

/** Tells the operator that a page is broken. Rejects with a CodedError; to say it twice is to say it once. */
export async function reportPage(
  page: { comicId: number; chapterNo: number; imgIndex: number },
  kind: PageReportKind,
): Promise<void> {
  await call('reportPage', { id: page.comicId, chapterNo: page.chapterNo, i: page.imgIndex, kind });
}
