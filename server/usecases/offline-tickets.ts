import { createHash } from 'node:crypto';
import type { Answer, Checked } from '../../contract/endpoints.ts';
import { memberMarkText, type OfflineTicket, ticketLifeMs } from '../../domain/offline-ticket.ts';
import type { Catalogue, ReadableChapter } from './catalogue-port.ts';
import { isShown } from './comic-brief.ts';
import type { Ledger } from './ledger-port.ts';
import { chapterKey } from './media-keys.ts';
import type { Merchant } from './merchant.ts';
import type { MediaStore } from './ports.ts';
import { termsOf } from './read-comic.ts';
import type { SignedIn } from './signed-in.ts';

/** Signs what the server vouches for, and knows its own signature again. */
export interface TicketSigner {
  readonly publicKey: Answer<'writeOfflineTickets'>['key'];
  write(claims: OfflineTicket): Promise<string>;
  /** Null for what it did not sign. */
  read(ticket: string): Promise<OfflineTicket | null>;
}

export interface TicketParts {
  catalogue: Catalogue;
  ledger: Ledger;
  offlineTickets: TicketSigner;
  originals: Pick<MediaStore, 'get'>;
  now: () => number;
}

/** Read together, for a store that is far away; each may be some megabytes. */
const imagesAtOnce = 4;

type Wanted = Checked<'writeOfflineTickets'>['chapters'][number];
type Told = Answer<'writeOfflineTickets'>['tickets'][number];

/** Writes a ticket for each chapter that is the member's own; says of the others why there is none. */
export async function writeOfflineTickets(
  parts: TicketParts,
  merchant: Merchant,
  member: SignedIn,
  { chapters }: Checked<'writeOfflineTickets'>,
): Promise<Answer<'writeOfflineTickets'>> {
  const tickets: Told[] = [];
  // One after the other: a chapter's images are read for its first ticket.
  for (const wanted of chapters) tickets.push(await ticketFor(parts, merchant, member, wanted));
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
  const digest = (await provenDigest(parts, shown, wanted)) ?? (await digestOf(parts, shown));
  if (digest === null) return { ...told, right: 'closed' };
  const ticket = await parts.offlineTickets.write({
    member: sha256(memberMarkText(merchant.id, String(member.memberId), member.account)).toString(
      'base64url',
    ),
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

/** Null where an image is not there: that is one chapter's misfortune, and not that of those asked for with it. */
async function digestOf(
  { originals }: TicketParts,
  { chapter, pages }: ReadableChapter,
): Promise<string | null> {
  const digest = createHash('sha256');
  const { comicId, chapterNo, version } = chapter;
  const keys = pages.map((_page, index) => chapterKey(comicId, chapterNo, version, index + 1));
  for (let from = 0; from < keys.length; from += imagesAtOnce) {
    const images = await Promise.all(keys.slice(from, from + imagesAtOnce).map((key) => originals.get(key)));
    for (const image of images) {
      if (!image) return null;
      digest.update(sha256(image));
    }
  }
  return digest.digest('base64url');
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
