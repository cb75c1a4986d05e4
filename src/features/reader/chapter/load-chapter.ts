import type { LoaderFunctionArgs } from 'react-router';
import { CodedError } from '../../../../contract/coded-error.ts';
import type { ChapterBrief } from '../../../../contract/comic.ts';
import type { Call } from '../../../../contract/first-screen.ts';
import { callContext } from '../../../api/call.ts';
import { isSignedIn } from '../../../stores/account.ts';
import { keepAhead, takeAhead } from './chapter-ahead.ts';
import { daysUntil } from './days-until.ts';
import { type ReaderAsk, readerAsk, type Target } from './reader-address.ts';
import type { Lock, ReaderData } from './reader-data.ts';

/** So long a reader waits for the server before a saved chapter opens (ms). */
const patienceMs = 2500;

/**
 * Loads what the room shows. Rejects with a CodedError when there is no such chapter or nothing answered; a chapter
 * that is only fetched ahead is `null` then.
 */
export async function loadChapter({ request, context }: LoaderFunctionArgs): Promise<ReaderData | null> {
  const ask = readerAsk(new URL(request.url));
  const call = context.get(callContext);
  // Only a page keeps what it fetched ahead: the server answers many readers.
  if (ask.ahead && !import.meta.env.SSR) {
    const data = servedOrSaved(call, ask);
    keepAhead(ask, data);
    // The chapter that is being read goes on whatever becomes of the next one.
    return data.catch(() => null);
  }
  const data = await (takeAhead(ask) ?? servedOrSaved(call, ask));
  return placedAt(await boughtByItself(call, ask, data), ask.target);
}

/** Auto-buy, for the chapter that is opened and no other: what is fetched ahead is never bought (decisions §4). */
async function boughtByItself(call: Call, ask: ReaderAsk, data: ReaderData): Promise<ReaderData> {
  if (import.meta.env.SSR || !data.lock || data.lock.signIn) return data;
  // The gate comes whole. Without the code nothing is bought.
  const [autoBuy] = await Promise.all([
    import('../gate/auto-buy.ts').catch(() => null),
    import('../gate/member-terms.tsx').catch(() => null),
  ]);
  return (await autoBuy?.buyByItself(data)) ? fetchChapter(call, ask) : data;
}

/** From the server; where that does not answer, or knows the session no longer, as it is saved on this device. */
async function servedOrSaved(call: Call, ask: ReaderAsk): Promise<ReaderData> {
  const served = fetchChapter(call, ask);
  if (import.meta.env.SSR) return served;
  // It may fail while the saved one is looked for.
  served.catch(() => {});
  const inTime = await Promise.race([served.catch(passing), patience()]);
  if (inTime !== null && !inTime.lock?.signIn) return inTime;
  const saved = await savedData(ask).catch(() => null);
  return saved && (!saved.lock || inTime === null) ? saved : served;
}

/** Null for a fault of the moment, which a saved chapter does without. */
function passing(error: unknown): null {
  if (error instanceof CodedError && /^(offline|foreign-answer|Server01|Request03)$/.test(error.code))
    return null;
  throw error;
}

/** Its code and the database's are only needed here. */
async function savedData(ask: ReaderAsk): Promise<ReaderData | null> {
  return (await import('./saved-chapter.ts')).savedData(ask);
}

function patience(): Promise<null> {
  return new Promise((done) => {
    setTimeout(done, patienceMs, null);
  });
}

async function fetchChapter(call: Call, { id, chapterNo }: ReaderAsk): Promise<ReaderData> {
  const listing = call('listChapters', { id });
  const [comic, chapters, chapter] = await Promise.all([
    call('getComic', { id }),
    listing,
    isShut(listing, { id, chapterNo }).then((shut) =>
      shut ? visitorsLock : call('checkChapter', { id, chapterNo }).catch(lockOf),
    ),
  ]);
  if (!import.meta.env.SSR) listed = { id, chapters };
  const brief = chapters.find((it) => it.chapterNo === Number(chapterNo));
  if (!brief) throw new CodedError('Comic01');
  if ('signIn' in chapter) {
    return { comic, chapters, brief, lock: { ...chapter, waitDays: daysUntil(brief.freeAt) } };
  }
  return { comic, chapters, brief, lock: null, chapter, target: { imgIndex: 1, frac: null }, placed: false };
}

const visitorsLock = { signIn: true, balance: null } as const;
/** The list of the comic that was opened last; null before, when it may have come with the document. */
let listed: { id: string; chapters: readonly ChapterBrief[] } | null = null;

/**
 * Whether it is certain without asking that the chapter is closed: nothing that has a price is a visitor's, and a
 * refusal would stand in the console as an error.
 */
async function isShut(
  listing: Promise<readonly ChapterBrief[]>,
  { id, chapterNo }: Pick<ReaderAsk, 'id' | 'chapterNo'>,
): Promise<boolean> {
  if (import.meta.env.SSR || isSignedIn()) return false;
  // The list is waited for only where the document brought it.
  const fromDocument = listed === null && document.querySelector('[data-rendered]') !== null;
  const chapters = fromDocument ? await listing : listed?.id === id ? listed.chapters : [];
  const brief = chapters.find((it) => it.chapterNo === Number(chapterNo));
  return brief !== undefined && !brief.free && (brief.freeAt ?? Number.POSITIVE_INFINITY) > Date.now();
}

/** Signed out and not bought are answers to be shown; every other failure stays one. */
function lockOf(error: unknown): Omit<Lock, 'waitDays'> {
  if (error instanceof CodedError && error.code === 'Member03') return visitorsLock;
  if (error instanceof CodedError && error.code === 'Comic02') {
    return { signIn: false, balance: balanceIn(error.data) };
  }
  throw error;
}

/** Read by hand: the schema's code would ride along with the reader's. */
function balanceIn(data: unknown): number | null {
  const told = typeof data === 'object' && data !== null && 'balance' in data ? data.balance : null;
  return typeof told === 'number' ? told : null;
}

function placedAt(data: ReaderData, target: Target | null): ReaderData {
  if (data.lock || !target) return data;
  const imgIndex = Math.min(target.imgIndex, Math.max(1, data.chapter.pages.length));
  return { ...data, target: { ...target, imgIndex }, placed: true };
}
