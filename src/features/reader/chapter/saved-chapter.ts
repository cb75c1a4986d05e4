import type { ChapterBrief, ReadableChapter } from '../../../../contract/comic.ts';
import { openSaved } from '../../../commands/open-saved.ts';
import type { ReaderAsk } from './reader-address.ts';
import type { ReaderData } from './reader-data.ts';

/** A chapter as it is saved on this device, or the gate for who may not read it; null when it is not saved, or free no longer. */
export async function savedData(
  { id, chapterNo }: Pick<ReaderAsk, 'id' | 'chapterNo'>,
  refused: boolean,
): Promise<ReaderData | null> {
  const saved = await openSaved(Number(id), Number(chapterNo), refused);
  if (!saved) return null;
  const { comic, chapters, chapter, lock } = saved;
  const brief = chapters.find((it) => it.chapterNo === Number(chapterNo));
  // The server has said that it was taken down.
  if (!brief) return { comic, chapters, brief: briefOf(chapter), lock: { signIn: true, saved: 'removed' } };
  const room = { comic, chapters, brief };
  if (lock === null)
    return { ...room, lock: null, chapter, target: { imgIndex: 1, frac: null }, placed: false, saved: true };
  return { ...room, lock: { signIn: true, saved: lock } };
}

/** What the device itself knows of a chapter that is in its comic's list no more. */
function briefOf({ chapterNo, label, title, pages }: ReadableChapter): ChapterBrief {
  const bytes = pages.reduce((sum, page) => sum + page.bytes, 0);
  const terms = { price: 0, free: false, bought: false, freeAt: null, publishedAt: 0 };
  return { chapterNo, label, title, ...terms, pageCount: pages.length, bytes };
}
