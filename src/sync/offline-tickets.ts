import { CodedError } from '../../contract/coded-error.ts';
import { dayMs } from '../../domain/durations.ts';
import { isInForce, type OfflineTicket, ticketAlgorithm, ticketClaims } from '../../domain/offline-ticket.ts';
import { savedImagePath } from '../../domain/saved-image.ts';
import { call } from '../api/call.ts';
import { serverNow } from '../api/server-clock.ts';
import { mirror } from '../mirror/db.ts';
import { dropSaved, freeRight, leaveToOthers, noteRight } from '../mirror/saved-chapters.ts';
import { noteContact, passTime, ticketKey } from '../mirror/saved-facts.ts';
import { asOf, readableIn, type SavedChapterRow, type SavedRight } from '../mirror/saved-rows.ts';
import { fromBase64, sha256 } from '../platform/digests.ts';
import { dropImages } from '../platform/saved-images.ts';

/** So few that the server has them in time where it must read all their images again. */
const batchSize = 20;
/** How many chapters are asked about at a time: these calls leave most of a minute's allowance to the reader. */
const mostAtOnce = 20 * batchSize;
/** What was asked about less long ago can wait for the next start (ms). */
const askedLatelyMs = dayMs;

/** Of a chapter that the server says nothing of nothing is known but that it was the member's. */
const unheard = { right: 'closed', ticket: null } as const;

/**
 * Why a saved chapter stays closed: nobody is signed in, or another than its member; the server must be asked again, or
 * it has said that the chapter is not shown now.
 */
export type SavedLock = 'member' | 'other' | 'expired' | 'closed';

/**
 * Whether a saved chapter opens for whoever is signed in on this device (`member`, null for a visitor), without asking
 * anybody: null when it does.
 */
export async function lockOf(
  saved: SavedChapterRow,
  { merchantId, member }: { merchantId: number; member: string | null },
): Promise<SavedLock | null> {
  const row = asOf(saved, member);
  if (row.right === 'free') return null;
  if (row.member === null) return 'closed';
  if (member === null) return 'member';
  if (row.ticket === null) return row.member === member ? 'closed' : 'other';
  const ticket = await ticketIn(row.ticket);
  if (!ticket || !(await isAbout(ticket, row, merchantId))) return 'expired';
  if (ticket.member !== member) return 'other';
  return isInForce(ticket, await passTime()) ? null : 'expired';
}

/** Asks for the ticket of a chapter that was just saved. Null when the member may not read it. */
export async function ticketFor(row: SavedChapterRow): Promise<SavedRight | null> {
  const [told] = await askForTickets([row]);
  if (told?.right === 'free') return freeRight;
  const ticket = told?.ticket ? await ticketIn(told.ticket) : null;
  // Other images than those that are here: the chapter has changed meanwhile.
  if (!ticket || !told || ticket.digest !== (await digestOf(row))) return null;
  return { right: 'own', ticket: told.ticket, member: ticket.member };
}

/** Those of some chapters that the member who is signed in has not bought. Rejects when the server cannot be asked. */
export async function unboughtOf(rows: readonly SavedChapterRow[]): Promise<SavedChapterRow[]> {
  const told = await askForTickets(rows.slice(0, batchSize));
  return rows.filter((_row, index) => told[index]?.right === 'none');
}

/** What came of asking for some new tickets. */
export interface Renewed {
  /** How many were the member's no longer, and were taken off the device. */
  gone: number;
  /** What the server has other content of by now; it opens with its old ticket until it is fetched again. */
  outdated: SavedChapterRow[];
}

/**
 * Asks for new tickets in place of those that the member has (`whose`, asked again and again: another tab may let
 * somebody else in meanwhile, or nobody), and takes off the device what is the member's no longer:
 * a refund is honoured. What is only not shown now stays, locked, and so does what was free and costs points now. `tell`
 * hears of it answer by answer. Of very many chapters those come first that were asked about longest ago; answers
 * whether others are due. Rejects with a CodedError when the server cannot be asked.
 */
export async function renewTickets(
  merchantId: number,
  whose: () => Promise<string | null>,
  tell: (renewed: Renewed) => Promise<void>,
): Promise<boolean> {
  const member = await whose();
  if (member === null) return false;
  const rows = (await mirror.savedChapters.toArray()).flatMap((row) => readableIn(asOf(row, member)) ?? []);
  const own = rows
    .filter((row) => row.member === member || row.member === null)
    .sort((one, other) => (one.askedAt ?? 0) - (other.askedAt ?? 0));
  for (const batch of batchesOf(own.slice(0, mostAtOnce))) {
    const told = await askForTickets(batch);
    // What was said of another's rights is no reason to take anything off the device.
    if ((await whose()) !== member) return false;
    await tell(await takeTold(merchantId, batch, told));
  }
  const lately = (serverNow() ?? 0) - askedLatelyMs;
  return own.slice(mostAtOnce).some(({ askedAt = 0 }) => askedAt < lately);
}

function batchesOf(rows: readonly SavedChapterRow[]): SavedChapterRow[][] {
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_none, no) =>
    rows.slice(no * batchSize, (no + 1) * batchSize),
  );
}

/** @param told about each of `rows`, in their order */
async function takeTold(
  merchantId: number,
  rows: readonly SavedChapterRow[],
  told: Awaited<ReturnType<typeof askForTickets>>,
): Promise<Renewed> {
  const renewed: Renewed = { gone: 0, outdated: [] };
  const askedAt = serverNow() ?? 0;
  for (const [index, row] of rows.entries()) {
    const { right, ticket } = told[index] ?? unheard;
    const claims = ticket === null ? null : await ticketIn(ticket);
    if (right === 'none' && row.member !== null) {
      if (await leaveToOthers(row, row.member)) {
        renewed.gone += 1;
        continue;
      }
      const dropped = await dropSaved(row.comicId, [row.chapterNo]);
      await dropImages(dropped.flatMap((it) => imagePathsOf(it, merchantId)));
      renewed.gone += dropped.length;
      continue;
    }
    // In place of the old ticket it would open nothing: it is about other images.
    const isOutdated = claims !== null && !(await isAbout(claims, row, merchantId));
    // One whose successor is on its way is read as it is until then.
    if (isOutdated && (row.state === 'saved' || row.fault === 'refused')) renewed.outdated.push(row);
    const own = { right: 'own', ticket, member: claims?.member ?? row.member } as const;
    await noteRight(row, isOutdated ? null : right === 'free' ? freeRight : own, askedAt);
  }
  return renewed;
}

/** Under which paths a saved chapter's images are kept, those last that are read until their successors are whole. */
export function imagePathsOf(row: SavedChapterRow, merchantId: number): string[] {
  return [...pathsIn(row, merchantId), ...formerPathsOf(row, merchantId)];
}

/** Those alone; none where nothing is being replaced. */
export function formerPathsOf({ former }: SavedChapterRow, merchantId: number): string[] {
  return former ? pathsIn(former, merchantId) : [];
}

function pathsIn({ chapter }: Pick<SavedChapterRow, 'chapter'>, merchantId: number): string[] {
  if (!chapter) return [];
  const { comicId, chapterNo, version } = chapter;
  return chapter.pages.map(({ i }) =>
    savedImagePath({ merchantId, comicId, chapterNo, version, imgIndex: i }),
  );
}

/** In the order of `rows`; notes the server's key and time. */
async function askForTickets(rows: readonly SavedChapterRow[]) {
  const { key, tickets } = await call('writeOfflineTickets', {
    chapters: rows.map(({ comicId, chapterNo, ticket }) => ({
      ...{ comicId, chapterNo },
      ...(ticket !== null && { proof: ticket }),
    })),
  });
  const now = serverNow();
  if (now === null) throw new CodedError('foreign-answer');
  await noteContact(now, key);
  return tickets;
}

/** What a ticket says; null for one that the server's key does not vouch for. */
async function ticketIn(text: string): Promise<OfflineTicket | null> {
  const known = await ticketKey();
  const [claims = '', seal = ''] = text.split('.');
  if (!known) return null;
  try {
    const key = await crypto.subtle.importKey('jwk', { ...known }, ticketAlgorithm, false, ['verify']);
    const signed = new TextEncoder().encode(claims);
    if (!(await crypto.subtle.verify(ticketAlgorithm, key, fromBase64(seal), signed))) return null;
    return ticketClaims({ ...JSON.parse(new TextDecoder().decode(fromBase64(claims))) });
  } catch {
    return null;
  }
}

/** Whether a ticket was written for these very images. */
async function isAbout(ticket: OfflineTicket, row: SavedChapterRow, merchantId: number): Promise<boolean> {
  return (
    ticket.merchantId === merchantId &&
    ticket.comicId === row.comicId &&
    ticket.chapterNo === row.chapterNo &&
    ticket.version === row.chapter?.version &&
    ticket.digest === (await digestOf(row))
  );
}

/** As the server makes it: SHA-256 of the images' SHA-256s. */
function digestOf({ hashes }: SavedChapterRow): Promise<string> {
  const bytes = hashes.map(fromBase64);
  const whole = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0));
  bytes.reduce((at, it) => {
    whole.set(it, at);
    return at + it.length;
  }, 0);
  return sha256(whole);
}
