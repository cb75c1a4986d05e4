import { openSaved } from '../../../commands/open-saved.ts';
import type { ReaderAsk } from './reader-address.ts';
import type { ReaderData } from './reader-data.ts';

/** A chapter as it is saved on this device, or the gate for who may not read it; null when it is not saved, or free no longer. */
export async function savedData(
  { id, chapterNo }: Pick<ReaderAsk, 'id' | 'chapterNo'>,
  refused: boolean,
): Promise<ReaderData | null> {
  const saved = await openSaved(Number(id), Number(chapterNo), refused);
  const brief = saved?.chapters.find((it) => it.chapterNo === Number(chapterNo));
  if (!saved || !brief) return null;
  const { comic, chapters, chapter, lock } = saved;
  const room = { comic, chapters, brief };
  if (lock === null)
    return { ...room, lock: null, chapter, target: { imgIndex: 1, frac: null }, placed: false, saved: true };
  return { ...room, lock: { signIn: true, saved: lock } };
}
