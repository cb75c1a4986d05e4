import { endpoints } from '../../contract/endpoints.ts';
import { chapterKey, placeKey, possibleOf } from './member-book.ts';
import { type Doing, written } from './money-deeds.ts';
import { chaptersEach, comics, freeChapters, pagesEach } from './soak-library.ts';

/** Puts a comic on the shelf or takes it off, once: without an answer either may stand. */
export async function favour({ client, book, luck }: Doing): Promise<void> {
  const comicId = 1 + Math.floor(luck(1) * comics);
  const wanted = luck(2) < 0.6;
  const state = possibleOf(book.favourites, comicId, false);
  state.sent(wanted);
  const body = { comicIds: [comicId] };
  const answer = await client.ask(written(book, wanted ? 'PUT' : 'DELETE', '/api/member/fav', body));
  if (answer?.status === 200) state.answered(wanted);
}

/** Notes how far a comic was read. */
export async function notePlace({ client, book, luck }: Doing): Promise<void> {
  const comicId = 1 + Math.floor(luck(1) * comics);
  const place = {
    chapterNo: 1 + Math.floor(luck(2) * chaptersEach),
    imgIndex: 1 + Math.floor(luck(3) * pagesEach),
    at: Date.now(),
  };
  const state = possibleOf(book.readings, comicId, null);
  state.sent(placeKey(place));
  const items = [{ comicId, ...place, frac: luck(4), done: luck(5) < 0.2, device: 'soak' }];
  const answer = await client.ask(written(book, 'PUT', '/api/member/history', { items }));
  if (answer?.status === 200) state.answered(placeKey(place));
}

/** Opens a chapter, bought or not, and an image of it with and without its ticket. */
export async function open({ client, book, luck, faults }: Doing): Promise<void> {
  const bought = [...book.owned];
  const own = luck(1) < 0.6 ? bought[Math.floor(luck(2) * bought.length)] : undefined;
  const locked = freeChapters + 1 + Math.floor(luck(3) * (chaptersEach - freeChapters));
  const chapter = own ?? chapterKey(1 + Math.floor(luck(4) * comics), locked);
  const mayRead = book.owned.has(chapter);
  const answer = await client.ask(written(book, 'POST', `/api/comic/-/${chapter}`, {}));
  if (!answer || answer.status >= 500) return;
  if (answer.status !== (mayRead ? 200 : 403)) {
    faults.push(
      `Member ${book.memberId} ${mayRead ? 'owns' : 'does not own'} ${chapter} and was answered with ${answer.status} ${answer.code}.`,
    );
    return;
  }
  const path = `/pic/comic/${chapter}/${1 + Math.floor(luck(5) * pagesEach)}.jpg`;
  const bare = await client.ask({ method: 'GET', path });
  if (bare && bare.status < 500 && bare.status !== 403) {
    faults.push(`The locked ${path} was answered with ${bare.status} to nobody.`);
  }
  if (!mayRead) return;
  const { version, ticket } = endpoints.checkChapter.answer.parse(answer.data);
  const mark = `v=${version}&t=${encodeURIComponent(ticket ?? '')}`;
  const width = luck(6) < 0.5 ? '&w=480' : '';
  const picture = await client.ask({ method: 'GET', path: `${path}?${mark}${width}` });
  if (picture && picture.status < 500 && picture.status !== 200) {
    faults.push(`The bought ${path} was answered with ${picture.status} ${picture.code}.`);
  }
}

/** Asks for the own points: they are those of the book. */
export async function lookAtPoints({ client, book, faults }: Doing): Promise<void> {
  const answer = await client.ask({ method: 'GET', path: '/api/member', token: book.token });
  if (answer?.status !== 200 || book.unanswered.size > 0) return;
  const { point } = endpoints.getMember.answer.parse(answer.data);
  if (point === book.balance) return;
  faults.push(`Member ${book.memberId} is told of ${point} points, its book says ${book.balance}.`);
}
