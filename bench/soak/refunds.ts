import type { DatabasePlace } from '../../tests/setup/databases.ts';
import type { MemberBook } from './member-book.ts';
import { operate } from './operate.ts';
import { priceOf } from './soak-library.ts';

/** The operator takes something back from a member who is at nothing else: a paid order, or a bought chapter. */
export async function takeBack(place: DatabasePlace, book: MemberBook, faults: string[]): Promise<void> {
  const order = [...book.paid].find(
    ([orderNo, points]) => !book.refunded.has(orderNo) && points <= book.balance,
  );
  const chapter = [...book.owned].at(-1);
  if (order) {
    const [orderNo, points] = order;
    if (!(await happened(place, ['order', 'refund', orderNo], faults))) return;
    book.refunded.add(orderNo);
    book.balance -= points;
  } else if (chapter !== undefined) {
    const [comicId = '', chapterNo = ''] = chapter.split('/');
    const words = ['member', 'refund', book.account, comicId, chapterNo];
    if (!(await happened(place, words, faults))) return;
    book.owned.delete(chapter);
    book.balance += priceOf(Number(comicId));
  }
}

async function happened(place: DatabasePlace, words: readonly string[], faults: string[]): Promise<boolean> {
  const { code, error } = await operate(place, words);
  if (code !== 0) faults.push(`comic ${words.join(' ')}: ${error}`);
  return code === 0;
}
