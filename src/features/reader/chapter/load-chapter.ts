import type { LoaderFunctionArgs } from 'react-router';
import { CodedError } from '../../../../contract/coded-error.ts';
import type { ChapterBrief, ReadableChapter } from '../../../../contract/comic.ts';
import type { Call } from '../../../../contract/first-screen.ts';
import { callContext } from '../../../api/call.ts';
import { isPassing } from '../../../api/is-passing.ts';
import { patience } from '../../../platform/patience.ts';
import { isSignedIn } from '../../../stores/account.ts';
import { setPoint } from '../../../stores/member.ts';
import { memberId } from '../../../stores/member-id.ts';
import { chosenNow } from '../../../stores/reader-choices.ts';
import { keepAhead, takeAhead } from './chapter-ahead.ts';
import { isFreeByNow } from './free-by-now.ts';
import { chaptersNear } from './neighbours.ts';
import { type ReaderAsk, readerAsk, type Target } from './reader-address.ts';
import type { Chapter, Lock, LockedChapter, ReaderData } from './reader-data.ts';
import { whatIsGone } from './what-is-gone.ts';

/** Which chapter of which comic, as the address says it. */
type Chaptered = Pick<ReaderAsk, 'id' | 'chapterNo'>;

/** So long a reader waits for the server before a saved chapter opens (ms). */
const patienceMs = 2500;

/** Loads what the room shows. Rejects with a CodedError when there is no such chapter or nothing answered. */
export async function loadChapter({ request, context }: LoaderFunctionArgs): Promise<ReaderData> {
  const ask = readerAsk(new URL(request.url));
  const call = context.get(callContext);
  const ahead = takeAhead(ask);
  if (ahead) countView(call, ask);
  const data = await (ahead ?? servedOrSaved(fetchChapter(call, ask), ask));
  return placedAt(await boughtByItself(call, ask, data, request.signal), ask.target);
}

/** Auto-buy, for the chapter that is opened and no other: what is fetched ahead is never bought (decisions §4). */
async function boughtByItself(
  call: Call,
  ask: ReaderAsk,
  data: ReaderData,
  left: AbortSignal,
): Promise<ReaderData> {
  if (import.meta.env.SSR || !data.lock || data.lock.signIn) return data;
  return (await boughtAtGate(data, left)) ? fetchChapter(call, ask) : data;
}

/**
 * Buys a chapter that its reader has come to, where auto-buy is on for it; answers whether it is the member's now.
 * Nothing is bought for who has `left` meanwhile.
 */
export async function boughtAtGate(data: LockedChapter, left?: AbortSignal): Promise<boolean> {
  // The gate comes whole. Without the code nothing is bought.
  const [autoBuy] = await Promise.all([
    import('../gate/auto-buy.ts').catch(() => null),
    import('../gate/member-terms.tsx').catch(() => null),
  ]);
  return (await autoBuy?.buyByItself(data, left)) ?? false;
}

/** From the server; where that does not answer, or knows the session no longer, as it is saved on this device. */
async function servedOrSaved(served: Promise<ReaderData>, ask: Chaptered): Promise<ReaderData> {
  if (import.meta.env.SSR) return served;
  // It may fail while the saved one is looked for.
  served.catch(() => {});
  const inTime = await Promise.race([served.catch(nullIfPassing), patience(patienceMs)]);
  if (inTime !== null && !inTime.lock?.signIn) return inTime;
  const saved = await savedData(ask, inTime !== null).catch(() => null);
  return saved && (!saved.lock || inTime === null) ? saved : served;
}

/** Null for a fault of the moment, which a saved chapter does without. */
function nullIfPassing(error: unknown): null {
  if (isPassing(error)) return null;
  throw error;
}

/** Its code and the database's are only needed here. */
async function savedData(ask: Chaptered, refused: boolean): Promise<ReaderData | null> {
  return (await import('./saved-chapter.ts')).savedData(ask, refused);
}

async function fetchChapter(call: Call, { id, chapterNo }: ReaderAsk): Promise<ReaderData> {
  const listing = call('listChapters', { id });
  const asked = memberId();
  const [comic, chapters, checked] = await Promise.all([
    call('getComic', { id }),
    listing,
    isShut(listing, { id, chapterNo }).then((shut) =>
      shut
        ? visitorsLock
        : call('checkChapter', { id, chapterNo, ...unseen() }).catch((error) => lockOrMissing(error, asked)),
    ),
  ]);
  if (!import.meta.env.SSR) listed = { id, chapters };
  const brief = chapters.find((it) => it.chapterNo === Number(chapterNo));
  // Where only the list lacks it, that is an older one.
  if (!brief || !checked)
    throw new CodedError('Comic01', !checked && chaptersNear(chapters, Number(chapterNo)));
  return chapterData({ comic, chapters, brief }, checked);
}

/**
 * Checks a chapter of a comic that is being read already: neither a view nor a purchase. Rejects with a CodedError when
 * there is no such chapter, or nothing answered and it is not saved.
 */
export function checkAgain(call: Call, of: Chapter): Promise<ReaderData> {
  const ask = askFor(of);
  const asked = memberId();
  const served = call('checkChapter', { ...ask, prefetch: true }).catch((error) => lockOf(error, asked));
  return servedOrSaved(
    served.then((checked) => chapterData(of, checked)),
    ask,
  );
}

/** The same of a chapter to which its reader may come: who steps to it by the bars needs not wait either. */
export async function checkAhead(call: Call, of: Chapter): Promise<ReaderData> {
  const owner = memberId();
  const data = await checkAgain(call, of);
  // What is locked may be bought until then.
  if (!data.lock) keepAhead(askFor(of), Promise.resolve(data), owner);
  return data;
}

function askFor({ comic, brief }: Chapter): Chaptered {
  return { id: String(comic.id), chapterNo: String(brief.chapterNo) };
}

const counted = new Set<string>();

/**
 * Tells the server, once a document, that a chapter is read now of which it knows only that it was fetched ahead
 * (decisions §11, views); never of unseen reading.
 */
export function countView(call: Call, { id, chapterNo }: Chaptered): void {
  const name = `${id}/${chapterNo}`;
  if (counted.has(name) || chosenNow().device.incognito) return;
  counted.add(name);
  // That it is not counted is nothing to the reader.
  void call('checkChapter', { id, chapterNo }).catch(() => {});
}

/** A chapter that the list says is locked: its gate, without asking for what would be refused. */
export function lockedChapter(of: Chapter): LockedChapter {
  return { ...of, lock: { signIn: !isSignedIn() } };
}

function chapterData(of: Chapter, checked: ReadableChapter | Lock): ReaderData {
  if ('signIn' in checked) return { ...of, lock: checked };
  return { ...of, lock: null, chapter: checked, target: { imgIndex: 1, frac: null }, placed: false };
}

/** Unseen reading is no view; what came with the document was none either, and is asked for as it was there. */
function unseen(): { prefetch?: true } {
  return listed !== null && chosenNow().device.incognito ? { prefetch: true } : {};
}

const visitorsLock = { signIn: true } as const;
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
  return brief !== undefined && !isFreeByNow(brief);
}

/** That it is not there (null) is told with the chapters beside it. */
function lockOrMissing(error: unknown, asked: string | null): Lock | null {
  // A number that is none names no chapter; what is wrong with the comic's own says that one's answer.
  const isNone = error instanceof CodedError && error.code === 'Request01';
  return isNone || whatIsGone(error) === 'chapter' ? null : lockOf(error, asked);
}

/** Signed out and not bought are answers to be shown; every other failure stays one. */
function lockOf(error: unknown, asked: string | null): Lock {
  if (error instanceof CodedError && error.code === 'Member03') return visitorsLock;
  if (error instanceof CodedError && error.code === 'Comic02') {
    const balance = balanceIn(error.data);
    // Newer than what this device was told before: there is one balance, whoever shows it. Whoever has signed in
    // meanwhile has another.
    if (balance !== null && memberId() === asked) setPoint(balance);
    return { signIn: false };
  }
  throw error;
}

/** Read by hand: the schema's code would ride along with the reader's. */
function balanceIn(data: unknown): number | null {
  const told: unknown = Reflect.get(Object(data), 'balance');
  return typeof told === 'number' ? told : null;
}

function placedAt(data: ReaderData, target: Target | null): ReaderData {
  if (data.lock || !target) return data;
  const imgIndex = Math.min(target.imgIndex, Math.max(1, data.chapter.pages.length));
  return { ...data, target: { ...target, imgIndex }, placed: true };
}
