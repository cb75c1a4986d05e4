import type { Schema } from '../schema.ts';

type Camel = keyof Schema;

/**
 * Every table, in an order in which they can be filled. A new table finds its place here, or the types say so.
 * `left`: belongs to the machine and not to the site.
 */
const tables: Readonly<Record<Camel, 'kept' | 'left'>> = {
  counter: 'kept',
  secret: 'kept',
  merchant: 'kept',
  merchantSetting: 'kept',
  comic: 'kept',
  comicName: 'kept',
  searchName: 'kept',
  chapter: 'kept',
  removedChapter: 'kept',
  refusedFile: 'kept',
  removedComic: 'kept',
  block: 'kept',
  blockComic: 'kept',
  comicDay: 'kept',
  viewSeen: 'kept',
  rankSnapshot: 'kept',
  member: 'kept',
  session: 'kept',
  loginFailure: 'kept',
  verification: 'kept',
  codeCount: 'kept',
  messageSent: 'kept',
  resetToken: 'kept',
  handover: 'kept',
  pushSubscription: 'kept',
  pushDigest: 'kept',
  favourite: 'kept',
  comicLike: 'kept',
  reading: 'kept',
  adRemoval: 'kept',
  shelfChange: 'kept',
  wallet: 'kept',
  ledgerTransaction: 'kept',
  ledgerEntry: 'kept',
  purchase: 'kept',
  idempotency: 'kept',
  product: 'kept',
  payOrder: 'kept',
  redeemCode: 'kept',
  withdrawnCode: 'kept',
  ad: 'kept',
  pageReport: 'kept',
  looseMedia: 'left',
};

/** The names of the tables of a backup, as the database has them. */
export const keptTables = namesOf(Object.entries(tables).filter(([, kind]) => kind === 'kept'));

/** The names of all tables that are the site's: others may lie beside them in a PostgreSQL. */
export const ownTables = namesOf(Object.entries(tables));

function namesOf(entries: readonly [string, unknown][]): readonly string[] {
  return entries.map(([name]) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

/** A row in one of these is somebody's work. */
export const tellingTables: readonly string[] = [
  'comic',
  'member',
  'merchant_setting',
  'block',
  'product',
  'redeem_code',
  'ad',
];
