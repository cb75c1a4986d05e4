import { defaultMerchantId } from '../../contract/constants.ts';
import { openHouse } from '../../server/house.ts';
import type { DatabasePlace } from '../../tests/setup/databases.ts';
import { signedUpAt } from '../../tests/setup/signed-up.ts';
import { KeptUpSite } from './kept-up-site.ts';
import { type MemberBook, newBook } from './member-book.ts';
import { operate } from './operate.ts';
import { codePoints, drawSoakLibrary } from './soak-library.ts';

const members = 120;
const pointsAtFirst = 1500;
const redeemCodes = 400;

/** A site with a drawn library, members with points, codes to redeem, and the member of the browser. */
export async function openSoakSite(place: DatabasePlace, faults: string[], hear: (text: string) => void) {
  await drawSoakLibrary(place);
  const site = await KeptUpSite.open(place, faults, hear);
  const books: MemberBook[] = [];
  for (let at = 0; at < members; at += 1) {
    const { memberId, account, token } = await signedUpAt(site.origin);
    books.push(newBook({ memberId, account, token }, pointsAtFirst));
  }
  await givePoints(place, books);
  const codes = await newCodes(place);
  const { memberId, token } = await signedUpAt(site.origin);
  return { site, books, codes, reader: { memberId, token, status: await statusOf(site.origin, token) } };
}

export type SoakSite = Awaited<ReturnType<typeof openSoakSite>>;

async function givePoints(place: DatabasePlace, books: readonly MemberBook[]): Promise<void> {
  const house = await openHouse({ ...place, mediaUrl: null });
  for (const { memberId, balance: points } of books) {
    await house.ledger.grant({ merchantId: defaultMerchantId, memberId, points, title: '', at: Date.now() });
  }
  await house.close();
}

async function newCodes(place: DatabasePlace): Promise<string[]> {
  const words = ['redeem', 'create', String(codePoints), '--count', String(redeemCodes)];
  const { out, error } = await operate(place, words);
  if (error) throw new Error(error);
  return out.trim().split('\n');
}

async function statusOf(origin: string, token: string): Promise<unknown> {
  const answer = await fetch(`${origin}/api/member`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: unknown }).data;
}
