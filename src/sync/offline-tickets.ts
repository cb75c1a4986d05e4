import { CodedError } from '../../contract/coded-error.ts';
import { isInForce, type OfflineTicket, ticketAlgorithm, ticketClaims } from '../../domain/offline-ticket.ts';
import { savedImagePath } from '../../domain/saved-image.ts';
import { call } from '../api/call.ts';
import { serverNow } from '../api/server-clock.ts';
import { mirror } from '../mirror/db.ts';
import { dropSaved, freeRight, type SavedRight } from '../mirror/saved-chapters.ts';
import { noteContact, passTime, ticketKey } from '../mirror/saved-facts.ts';
import { readableIn, type SavedChapterRow } from '../mirror/saved-rows.ts';
import { fromBase64, sha256 } from '../platform/digests.ts';
import { dropImages } from '../platform/saved-images.ts';

/** So few that the server has them in time where it must read all their images again. */
const batchSize = 20;

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
  row: SavedChapterRow,
  { merchantId, member }: { merchantId: number; member: string | null },
): Promise<SavedLock | null> {
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

/** What came of asking for new tickets. */
export interface Renewed {
  /** What was the member's no longer, and was taken off the device. */
  gone: SavedChapterRow[];
  /** What the server has other content of by now; it opens with its old ticket until it is fetched again. */
  outdated: SavedChapterRow[];
}

/**
 * Asks for new tickets in place of those that the member has (`whose`, asked again and again: another tab may let
 * somebody else in meanwhile, or nobody), and takes off the device what is the member's no longer:
 * a refund is honoured. What is only not shown now stays, locked, and so does what was free and costs points now. Rejects
 * with a CodedError when the server cannot be asked.
 */
export async function renewTickets(
  merchantId: number,
  whose: () => Promise<string | null>,
): Promise<Renewed> {
  const member = await whose();
  if (member === null) return { gone: [], outdated: [] };
  const rows = (await mirror.savedChapters.toArray()).flatMap((row) => readableIn(row) ?? []);
  const own = rows.filter((row) => row.member === member || row.member === null);
  const renewed: Renewed = { gone: [], outdated: [] };
  for (let from = 0; from < own.length; from += batchSize) {
    const batch = own.slice(from, from + batchSize);
    const told = await askForTickets(batch);
    // What was said of another's rights is no reason to take anything off the device.
    if ((await whose()) !== member) return { gone: [], outdated: [] };
    for (const [index, row] of batch.entries()) {
      const { right, ticket } = told[index] ?? unheard;
      const claims = ticket === null ? null : await ticketIn(ticket);
      if (right === 'none' && row.member !== null) renewed.gone.push(row);
      // In place of the old ticket it would open nothing: it is about other images.
      else if (claims && !(await isAbout(claims, row, merchantId))) {
        // One whose successor is on its way is read as it is until then.
        if (row.state === 'saved') renewed.outdated.push(row);
      } else
        await mirror.savedChapters.update(
          [row.comicId, row.chapterNo],
          right === 'free' ? freeRight : { right: 'own', ticket, member: claims?.member ?? row.member },
        );
    }
  }
  for (const { comicId, chapterNo } of renewed.gone) {
    const dropped = await dropSaved(comicId, [chapterNo]);
    await dropImages(dropped.flatMap((row) => imagePathsOf(row, merchantId)));
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
