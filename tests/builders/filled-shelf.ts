import type { ProgressReport } from '../../contract/member.ts';
import { StoredLibrary } from '../../server/store/library.ts';
import type { Database } from '../../server/store/open.ts';
import { StoredShelf } from '../../server/store/shelf.ts';
import { putNew } from './new-comic.ts';
import { newMember } from './new-member.ts';

/** A new member's shelf on a site with so many new comics. */
export async function shelfWith(db: Database, comics: number) {
  const library = new StoredLibrary(db);
  const comicIds: number[] = [];
  for (let at = 0; at < comics; at += 1) comicIds.push(await putNew(library, { title: `漫画 ${at}` }));
  return { shelf: new StoredShelf(db), memberId: await newMember(db), comicIds };
}

/** What a device tells of a comic. */
export function progressReport(facts: Partial<ProgressReport> & { comicId: number }): ProgressReport {
  return { chapterNo: 1, imgIndex: 1, frac: 0, done: false, at: 50, device: 'phone', ...facts };
}
