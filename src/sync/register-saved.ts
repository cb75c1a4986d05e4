import { CodedError } from '../../contract/coded-error.ts';
import { savedChapterOf } from '../../domain/saved-image.ts';
import { call } from '../api/call.ts';
import { mirror } from '../mirror/db.ts';
import { queueChapters } from '../mirror/saved-chapters.ts';
import { carriedChapters, forgetCarried, isUnregistered, noteRegistered } from '../mirror/saved-facts.ts';
import { keptPaths } from '../platform/saved-images.ts';
import { alone } from './alone.ts';

/**
 * Puts in the queue, for `member` (null for a visitor), what this database has not been told of: chapters whose images
 * lie beside it where it is new, which are then not fetched a second time, and those that were saved at another address.
 * Rejects, to be tried again, when the server does not say what they are.
 */
export function registerSaved(merchantId: number, member: string | null): Promise<void> {
  return alone(async () => {
    if (await isUnregistered()) {
      await queueLost(merchantId, member);
      await noteRegistered();
    }
    for (const { comicId, chapterNos } of await carriedChapters())
      await queueAgain(comicId, chapterNos, member);
    await forgetCarried();
  }, 'saving');
}

async function queueLost(merchantId: number, member: string | null): Promise<void> {
  const known = new Set((await mirror.savedChapters.toArray()).map(keyOf));
  const found = [...(await keptPaths())].flatMap((path) => savedChapterOf(path) ?? []);
  const lost = found.filter((it) => it.merchantId === merchantId && !known.has(keyOf(it)));
  for (const comicId of new Set(lost.map((it) => it.comicId))) {
    const numbers = lost.filter((it) => it.comicId === comicId).map(({ chapterNo }) => chapterNo);
    await queueAgain(comicId, numbers, member);
  }
}

async function queueAgain(comicId: number, numbers: readonly number[], member: string | null): Promise<void> {
  const id = String(comicId);
  try {
    const [comic, chapters] = await Promise.all([call('getComic', { id }), call('listChapters', { id })]);
    const chosen = chapters.filter(({ chapterNo }) => numbers.includes(chapterNo));
    await queueChapters({ comic, chapters, chosen }, { at: Date.now(), member });
  } catch (error) {
    // It is on the site no more.
    if (!(error instanceof CodedError) || !/^Comic0[15]$/.test(error.code)) throw error;
  }
}

function keyOf({ comicId, chapterNo }: { comicId: number; chapterNo: number }): string {
  return `${comicId}/${chapterNo}`;
}
