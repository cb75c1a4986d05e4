import { CodedError } from '../../contract/coded-error.ts';
import type { ChapterBrief, ComicDetail, ReadableChapter } from '../../contract/comic.ts';
import type { Call } from '../../contract/first-screen.ts';
import { provideCall } from '../../src/api/call.ts';
import { briefOf } from './brief.ts';

/**
 * A chapter as its room gets it, in a comic of nine of which the first are free, and the network that the others come
 * over: it may be gone, have them all locked, know the session no longer, have one removed or the whole comic taken down. `asked` is what was asked of it.
 */
export function openChapter({
  free,
  opened = 1,
  tickets = [],
}: {
  free: number;
  opened?: number;
  tickets?: string[];
}) {
  const readable = (chapterNo: number) => readableChapter(chapterNo, tickets.shift() ?? null);
  const chapters = Array.from({ length: 9 }, (_, at) => chapterBrief(at + 1, at < free));
  const asked: [string, unknown][] = [];
  const network = { gone: false, locked: false, signedOut: false, removed: 0, takenDown: false };
  const answer = async (name: string, ask: { chapterNo?: string }) => {
    asked.push([name, ask]);
    if (network.gone) throw new CodedError('offline');
    if (network.takenDown) throw new CodedError('Comic05');
    if (Number(ask.chapterNo) === network.removed) throw new CodedError('Comic01');
    if (network.signedOut) throw new CodedError('Member03');
    if (network.locked) throw new CodedError('Comic02', { balance: 0 });
    return readable(Number(ask.chapterNo));
  };
  provideCall(answer as Call);
  const brief = chapters[opened - 1] as ChapterBrief;
  const comic = {
    ...briefOf(1),
    ...{
      aliases: [],
      intro: '',
      price: 30,
      rating: 'all' as const,
      isFav: false,
      isLiked: false,
      progress: null,
    },
  } satisfies ComicDetail;
  const target = { imgIndex: 1, frac: null };
  const data = { comic, chapters, brief, lock: null, chapter: readable(opened), target, placed: true };
  return { data, asked, network };
}

function chapterBrief(chapterNo: number, free: boolean): ChapterBrief {
  const label = String(chapterNo);
  const facts = { title: '', price: free ? 0 : 30, bought: false, freeAt: null, publishedAt: 1 };
  return { chapterNo, label, free, pageCount: 1, bytes: 1, ...facts };
}

function readableChapter(chapterNo: number, ticket: string | null): ReadableChapter {
  const pages = [{ i: 1, w: 800, h: 1200, bytes: 1, color: '#336699' }];
  const facts = { label: String(chapterNo), title: '', version: 'v', prev: null, next: null, ticket };
  return { comicId: 1, chapterNo, pages, ...facts };
}
