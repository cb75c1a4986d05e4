import { createHash } from 'node:crypto';
import type { Answer, Checked } from '../../contract/endpoints.ts';
import { memberMarkText, type OfflineTicket, ticketLifeMs } from '../../domain/offline-ticket.ts';
import type { Catalogue, ReadableChapter } from './catalogue-port.ts';
import type { ChapterDigests } from './chapter-digests.ts';
import { isShown } from './comic-brief.ts';
import type { Ledger } from './ledger-port.ts';
import type { Merchant } from './merchant.ts';
import type { MediaStore } from './ports.ts';
import { termsOf } from './read-comic.ts';
import type { SignedIn } from './signed-in.ts';

/** Signs what the server vouches for, and knows its own signature again. */
export interface TicketSigner {
  readonly publicKey: Answer<'writeOfflineTickets'>['key'];
  /** A ticket with these claims. */
  write(claims: OfflineTicket): Promise<string>;
  /** Null for what it did not sign. */
  read(ticket: string): Promise<OfflineTicket | null>;
}

export interface TicketParts {
  catalogue: Catalogue;
  ledger: Ledger;
  offlineTickets: TicketSigner;
  media: Pick<MediaStore, 'get'>;
  chapterDigests: ChapterDigests;
  now: () => number;
}

type Wanted = Checked<'writeOfflineTickets'>['chapters'][number];
type Told = Answer<'writeOfflineTickets'>['tickets'][number];

/**
 * Writes a ticket for each chapter that is the member's own; says of the others why there is none. In the order in which
 * they are named; one that is named twice is told of twice and looked at once.
 */
export async function writeOfflineTickets(
  parts: TicketParts,
  merchant: Merchant,
  member: SignedIn,
  { chapters }: Checked<'writeOfflineTickets'>,
): Promise<Answer<'writeOfflineTickets'>> {
  const tickets: Told[] = [];
  const known = new Map<string, Told>();
  // One after the other: a chapter's images are read for its first ticket.
  for (const wanted of chapters) {
    const name = `${wanted.comicId} ${wanted.chapterNo}`;
    const told = known.get(name) ?? (await ticketFor(parts, merchant, member, wanted));
    known.set(name, told);
    tickets.push(told);
  }
  return { key: parts.offlineTickets.publicKey, tickets };
}

async function ticketFor(
  parts: TicketParts,
  merchant: Merchant,
  member: SignedIn,
  wanted: Wanted,
): Promise<Told> {
  const { comicId, chapterNo } = wanted;
  const found = await parts.catalogue.readableAt(comicId, chapterNo);
  const told = { comicId, chapterNo, ticket: null };
  const shown = found && isShown(found.comic, merchant) ? found : null;
  const now = parts.now();
  if (shown && termsOf(shown.comic, shown.chapter, merchant, now).free) return { ...told, right: 'free' };
  if (!(await parts.ledger.hasBought(member.memberId, comicId, chapterNo))) return { ...told, right: 'none' };
  // What was paid for is no refund's business when it is taken off the site, be it for a day.
  if (!shown) return { ...told, right: 'closed' };
  const { version } = shown.chapter;
  const digest =
    (await provenDigest(parts, shown, wanted)) ?? (await parts.chapterDigests.of(parts.media, shown));
  if (digest === null) return { ...told, right: 'closed' };
  const ticket = await parts.offlineTickets.write({
    member: memberMark(merchant, member),
    ...{ merchantId: merchant.id, comicId, chapterNo, version },
    ...{ digest, issuedAt: now, expiresAt: now + ticketLifeMs },
  });
  return { comicId, chapterNo, right: 'own', ticket };
}

/** What an earlier ticket of ours said of the same images; theirs never change under one version. */
async function provenDigest(
  { offlineTickets }: TicketParts,
  { chapter }: ReadableChapter,
  { proof }: Wanted,
): Promise<string | null> {
  const before = proof === undefined ? null : await offlineTickets.read(proof);
  const isSame =
    before?.comicId === chapter.comicId &&
    before.chapterNo === chapter.chapterNo &&
    before.version === chapter.version;
  return isSame ? before.digest : null;
}

function memberMark(merchant: Merchant, { memberId, account }: SignedIn): string {
  const text = memberMarkText(merchant.id, String(memberId), account);
  return createHash('sha256').update(text).digest('base64url');
}
