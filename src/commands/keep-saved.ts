import { CodedError } from '../../contract/coded-error.ts';
import type { ChapterBrief, ComicDetail } from '../../contract/comic.ts';
import { hourMs, minuteMs } from '../../domain/durations.ts';
import { needlessChapters } from '../../domain/keep-rules.ts';
import { secondsToWait } from '../../domain/refusal.ts';
import { call } from '../api/call.ts';
import { siteConfigOf } from '../api/site-config.ts';
import { mirror } from '../mirror/db.ts';
import {
  dropSaved,
  fetchAnew,
  forgetWishes,
  hasFailed,
  leaveToOthers,
  pauseComic,
  queueChapters,
  resumeComic,
  retryFailed,
} from '../mirror/saved-chapters.ts';
import type { SavedChapterRow } from '../mirror/saved-rows.ts';
import { ownChapters } from '../mirror/saved-views.ts';
import { isCostly, watchConnection } from '../platform/connection.ts';
import { ownMerchant } from '../platform/merchant.ts';
import { canSave, dropImages } from '../platform/saved-images.ts';
import { askToPersist } from '../platform/storage-use.ts';
import { currentAccount, isSignedIn } from '../stores/account.ts';
import { notify } from '../stores/notices.ts';
import { savingRules } from '../stores/saving-rules.ts';
import type { SavingWish } from '../stores/saving-wish.ts';
import { pictureSource } from '../stores/site.ts';
import { checkSaved } from '../sync/check-saved.ts';
import { memberMark } from '../sync/member-mark.ts';
import { imagePathsOf, renewTickets } from '../sync/offline-tickets.ts';
import { registerSaved } from '../sync/register-saved.ts';
import { saveWaiting } from '../sync/save-chapters.ts';
import { comicsToRelist, refreshSaved } from '../sync/saved-shelf.ts';
import { deviceWords } from '../text/device.ts';
import { closedMembers, endClosing } from './closing.ts';

/** What the network failed is tried again by itself: the first wait and the longest one (ms). */
const firstAgainMs = 2 * minuteMs;
const longestAgainMs = hourMs;

let watching = false;
let askedToPersist = false;
let renewingLater: ReturnType<typeof setTimeout> | undefined;
let tryingLater: ReturnType<typeof setTimeout> | undefined;
/** How often it was tried again since a chapter came. */
let triedAgain = 0;

/** Puts chapters in the queue, for whoever is signed in. Rejects where nothing can be kept. */
export async function queueWish({ anyNetwork, ...wish }: SavingWish): Promise<void> {
  const member = await ownMark();
  const joins = await queueChapters(wish, { at: Date.now(), member, anyNetwork });
  if (joins) void renewRights();
}

/** Pauses what waits of a comic, or lets go on what was paused or failed. Rejects where nothing can be kept. */
export async function turnSaving(comicId: number, on: boolean): Promise<void> {
  await (on ? resumeComic(comicId, await ownMark()) : pauseComic(comicId));
}

/** Saves what waits now, whenever the network is back or another one, and what it failed ever later. Never rejects. */
export async function saveNow(): Promise<void> {
  watch();
  try {
    const merchantId = ownMerchant();
    const config = await siteConfigOf(call).catch(() => null);
    await saveWaiting(
      { merchantId, source: pictureSource({ merchantId, config }) },
      { costly: mayNotFetch, whose: ownMark, onSaved: noteSaved },
    );
    if (await hasFailed()) tryLater();
  } catch (error) {
    console.warn('Chapters could not be saved.', error);
  }
}

/** A server that comes back tells nobody so: that is no `online`. */
function tryLater(): void {
  const most = Math.min(longestAgainMs, firstAgainMs * 2 ** triedAgain);
  clearTimeout(tryingLater);
  // Not all at once, when it comes back.
  tryingLater = setTimeout(() => void tryAgain(), most * (0.5 + Math.random() / 2));
}

async function tryAgain(): Promise<void> {
  clearTimeout(tryingLater);
  tryingLater = undefined;
  triedAgain += 1;
  await retryFailed().catch(tellTrouble);
  await saveNow();
}

function noteSaved(): void {
  triedAgain = 0;
  askOnce();
}

/** A browser that said no to this page says it again after every chapter; the reader's own tap asks anyway. */
function askOnce(): void {
  if (askedToPersist) return;
  askedToPersist = true;
  void askToPersist();
}

/**
 * Looks after what is saved, at a page's start: what the browser cleared comes again, refunds are honoured, finished
 * chapters make room where the reader wants that, what a closed account left goes, and what waits goes on. Never rejects.
 */
export async function keepSaved(): Promise<void> {
  try {
    await removeClosed().catch(tellTrouble);
    if (canSave()) {
      // What it could not find out it asks at the next start.
      await registerSaved(ownMerchant(), await ownMark()).catch(tellTrouble);
      await checkSaved(ownMerchant());
    }
    if ((await mirror.savedChapters.count()) === 0) return;
    await dropFinished();
    await retryFailed();
  } catch (error) {
    tellTrouble(error);
  }
  await renewRights();
  await saveNow();
}

function tellTrouble(error: unknown): void {
  console.warn('What is saved could not be looked after.', error);
}

/** Finished chapters make room, where the reader wants that; not those that only another member may read. */
export async function dropFinished(): Promise<void> {
  if (!savingRules().dropFinished) return;
  const member = await ownMark();
  const saved = await mirror.savedChapters.where('state').equals('saved').toArray();
  const rows = saved.filter((row) => row.right === 'free' || (row.member === member && !row.others?.length));
  for (const comicId of new Set(rows.map((row) => row.comicId))) {
    const chapterNos = rows.filter((row) => row.comicId === comicId).map(({ chapterNo }) => chapterNo);
    const entry = await mirror.history.get(comicId);
    const needless = needlessChapters(chapterNos, entry?.doneChapters ?? []);
    if (needless.length > 0) await removeChapters(comicId, needless);
  }
}

/**
 * Keeps what the server says of a comic that is saved here; what was taken down and nobody paid for goes from the device.
 * Rejects where the database cannot be used.
 */
export async function keepSeen(comic: ComicDetail, chapters: readonly ChapterBrief[]): Promise<void> {
  const gone = await refreshSaved(comic, chapters, currentAccount().token !== null);
  if (gone.length > 0) await removeChapters(comic.id, gone);
}

/** Takes chapters of a comic off the device. Rejects where the database cannot be used. */
export async function removeChapters(comicId: number, chapterNos: readonly number[]): Promise<void> {
  const dropped = await dropSaved(comicId, chapterNos);
  await dropImages(dropped.flatMap((row) => imagePathsOf(row, ownMerchant())));
  const ids = dropped.map((row): [number, number] => [row.comicId, row.chapterNo]);
  const wanted = await mirror.savedChapters.bulkGet(ids);
  // What was wanted again meanwhile may have counted on images that were still there.
  if (wanted.some((row) => row !== undefined)) void keepSaved();
}

/** The same for all that only a member may read, by default who is signed in, also for what is on its way. */
export async function removeBought(whose?: string): Promise<void> {
  const member = whose ?? (await ownMark());
  if (member === null) return;
  const rows: SavedChapterRow[] = [];
  for (const row of await ownChapters(member)) {
    if (!(await leaveToOthers(row, member))) rows.push(row);
  }
  for (const comicId of new Set(rows.map((row) => row.comicId))) {
    const own = rows.filter((row) => row.comicId === comicId).map(({ chapterNo }) => chapterNo);
    await removeChapters(comicId, own);
  }
}

/**
 * The same of those whose accounts were closed here, as long as it is not known to be done. One that fails keeps none of the
 * others, and is meant again the next time; then it rejects with the first failure.
 */
export async function removeClosed(): Promise<void> {
  const failures: unknown[] = [];
  for (const member of closedMembers()) {
    try {
      await removeBought(member);
      await forgetWishes(member);
      endClosing(member);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * The member's tickets are written anew; what was refunded goes, with a word, and what was replaced is fetched again.
 * What the server does not want to be asked about at once comes later.
 */
async function renewRights(): Promise<void> {
  clearTimeout(renewingLater);
  const merchantId = ownMerchant();
  if (navigator.onLine === false) return;
  const whose = () => memberMark(merchantId, isSignedIn() ? currentAccount().token : null);
  let refunded = 0;
  try {
    const more = await renewTickets(merchantId, whose, async ({ gone, outdated }) => {
      refunded += gone;
      // Where it could not be fetched now it stays what it is: it can be read.
      if (!mayNotFetch()) for (const row of outdated) await fetchAnew(row);
    });
    // The server counts by the minute how often it is asked.
    if (more) renewLater(minuteMs);
    await relist(await whose());
  } catch (error) {
    // Asked again at the next start, or when the server says.
    if (!(error instanceof CodedError)) console.warn('Offline tickets could not be renewed.', error);
    else if (error.code === 'Request03') renewLater(1000 * (secondsToWait(error) ?? minuteMs / 1000));
  }
  if (refunded > 0) notify({ severity: 'info', summary: deviceWords.refunded(refunded) });
}

/** A chapter that was taken down and is back stands in its comic's list again, without that comic being opened. */
async function relist(member: string | null): Promise<void> {
  if (member === null) return;
  for (const id of await comicsToRelist(member)) {
    try {
      const [comic, chapters] = await Promise.all([
        call('getComic', { id: String(id) }),
        call('listChapters', { id: String(id) }),
      ]);
      await keepSeen(comic, chapters);
    } catch (error) {
      // One that is on the site no more says nothing about the others.
      if (!(error instanceof CodedError) || error.code !== 'Comic05') throw error;
    }
  }
}

function renewLater(wait: number): void {
  clearTimeout(renewingLater);
  renewingLater = setTimeout(() => void renewRights().then(saveNow), wait);
}

/** Whether the connection costs money, and the reader downloads over no such. */
function mayNotFetch(): boolean {
  return isCostly() && savingRules().wifiOnly;
}

function ownMark(): Promise<string | null> {
  return memberMark(ownMerchant(), currentAccount().token);
}

function watch(): void {
  if (watching) return;
  watching = true;
  addEventListener('online', () => void keepSaved());
  watchConnection(() => void saveNow());
  // What was under way as it was put aside has failed.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void keepSaved();
  });
  // Timers of a page that nobody sees may stand still.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && tryingLater !== undefined) void tryAgain();
  });
}
