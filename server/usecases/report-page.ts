import { CodedError } from '../../contract/coded-error.ts';
import type { Answer, Checked } from '../../contract/endpoints.ts';
import { dayMs } from '../../domain/durations.ts';
import type { Catalogue } from './catalogue-port.ts';
import type { Merchant } from './merchant.ts';
import type { PageReports } from './page-reports-port.ts';
import { findChapter } from './read-comic.ts';

/** So many reports a reader has a day: who reads a broken book needs some, who plays needs none. */
const atMost = 30;

/**
 * Notes that a page is broken. Throws Comic01 for one that there is not, Comic05 for a comic that the merchant does not
 * show, Request03 with `retryAfter` (s) for a reader who has reported much today.
 */
export async function reportPage(
  parts: { catalogue: Catalogue; pageReports: PageReports; now: () => number },
  merchant: Merchant,
  reporter: string,
  { id: comicId, chapterNo, i: imgIndex, kind }: Checked<'reportPage'>,
): Promise<Answer<'reportPage'>> {
  const { catalogue, pageReports } = parts;
  const { chapter } = await findChapter(catalogue, merchant, { comicId, chapterNo });
  if (imgIndex > chapter.pageCount) throw new CodedError('Comic01');
  const at = parts.now();
  const times = await pageReports.timesOf(reporter, { since: at - dayMs, now: at });
  if (times.length >= atMost) {
    const free = (times[times.length - atMost] ?? at) + dayMs;
    throw new CodedError('Request03', { retryAfter: Math.max(1, Math.ceil((free - at) / 1000)) });
  }
  await pageReports.put({ comicId, chapterNo, imgIndex, version: chapter.version, kind, reporter, at });
  return null;
}
